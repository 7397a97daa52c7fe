import { account } from './zh-cn/account.ts';
import { artists } from './zh-cn/artists.ts';
import { categories } from './zh-cn/categories.ts';
import { comments } from './zh-cn/comments.ts';
import { discover } from './zh-cn/discover.ts';
import { downloads } from './zh-cn/downloads.ts';
import { frame } from './zh-cn/frame.ts';
import { fullPlayer } from './zh-cn/full-player.ts';
import { lists } from './zh-cn/lists.ts';
import { ownMusic } from './zh-cn/own-music.ts';
import { player } from './zh-cn/player.ts';
import { search } from './zh-cn/search.ts';
import { settings } from './zh-cn/settings.ts';
import { videos } from './zh-cn/videos.ts';

/**
 * All words but those of the first picture (`first-zh-cn.ts`), in a file for each area. Chinese defines the keys;
 * English has a file of the same name with the same ones. Words in braces are filled in.
 */
export const zhCn = {
  ...frame,
  ...account,
  ...settings,
  ...lists,
  ...artists,
  ...discover,
  ...categories,
  ...search,
  ...comments,
  ...videos,
  ...downloads,
  ...ownMusic,
  ...player,
  ...fullPlayer,
} as const;

export type DeferredKey = keyof typeof zhCn;
export type DeferredMessages = Readonly<Record<DeferredKey, string>>;
