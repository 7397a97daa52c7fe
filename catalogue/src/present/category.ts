import type { playlistCategoriesServerSchemas, ServerReplyOf } from '@rill/contract';
import type { CategoryDbRow } from '../store/discover/categories.ts';
import type { Language } from './language.ts';
import { localizedText } from './localized.ts';

type WireCategory = ServerReplyOf<typeof playlistCategoriesServerSchemas>['sub'][number];
type Group = WireCategory['category'];

/** Well-known tags under the service's five headings. */
const GROUPS: readonly (readonly [Group, readonly string[]])[] = [
  [0, ['华语', '欧美', '日语', '韩语', '粤语']],
  [
    2,
    [
      '清晨',
      '夜晚',
      '学习',
      '工作',
      '午休',
      '下午茶',
      '地铁',
      '驾车',
      '运动',
      '旅行',
      '旅途',
      '散步',
      '酒吧',
      '专注',
    ],
  ],
  [
    3,
    [
      '怀旧',
      '清新',
      '浪漫',
      '伤感',
      '治愈',
      '放松',
      '轻松',
      '孤独',
      '感动',
      '兴奋',
      '快乐',
      '安静',
      '思念',
      '离别',
    ],
  ],
  [
    4,
    [
      '综艺',
      '影视原声',
      '儿童',
      '校园',
      '游戏',
      '网络歌曲',
      '翻唱',
      '吉他',
      '钢琴',
      '器乐',
      '跟唱',
      '歌词',
      '短曲',
    ],
  ],
];
/** The heading for unknown tags, which are genres of somebody's own files. */
const STYLE: Group = 1;

const groupOf = new Map(GROUPS.flatMap(([group, names]) => names.map((name) => [name, group] as const)));

/** How many categories are marked as hot, if they have more than one playlist. */
const MAX_HOT = 5;
const isHot = (row: CategoryDbRow, index: number): boolean => index < MAX_HOT && row.lists > 1;

const groupOfCategory = (name: string): Group => groupOf.get(name) ?? STYLE;

export const toWireCategory = (row: CategoryDbRow, index: number): WireCategory => ({
  name: row.name,
  category: groupOfCategory(row.name),
  hot: isHot(row, index),
});

export const toWireCategoryGroupNames = (
  language: Language,
): ServerReplyOf<typeof playlistCategoriesServerSchemas>['categories'] => ({
  0: localizedText(language, '语种', 'Language'),
  1: localizedText(language, '风格', 'Style'),
  2: localizedText(language, '场景', 'Scene'),
  3: localizedText(language, '情感', 'Mood'),
  4: localizedText(language, '主题', 'Theme'),
});
