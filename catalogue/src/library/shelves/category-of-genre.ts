import { genreKey } from '../../store/search/search-text.ts';

/** Categories of playlists, by the English genres in tags of music. */
const CATEGORIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Pop: '流行',
    Rock: '摇滚',
    Folk: '民谣',
    Electronic: '电子',
    Dance: '舞曲',
    Rap: '说唱',
    'Easy listening': '轻音乐',
    Jazz: '爵士',
    Country: '乡村',
    Classical: '古典',
    Britpop: '英伦',
    Metal: '金属',
    Punk: '朋克',
    Blues: '蓝调',
    Reggae: '雷鬼',
    'World music': '世界音乐',
    Latin: '拉丁',
    'Post-rock': '后摇',
    Instrumental: '纯音乐',
    Soundtracks: '影视原声',
  }).map(([genre, category]) => [genreKey(genre), category]),
);

/** The category of a genre's playlist: one of the service's categories, or the genre itself. */
export const categoryOfGenre = (genre: string): string => CATEGORIES.get(genreKey(genre)) ?? genre;
