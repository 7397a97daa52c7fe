/** Names for any number of distinct songs, half of them Chinese and half English. */

const ZH_FIRST =
  '微凉 晚风 星河 远山 初雪 南城 旧巷 青柠 海岸 长夜 晨雾 秋水 半夏 归途 云端 街角 灯火 竹影 月色 花期 潮汐 北岸 流萤 纸鸢 落日 细雨 荒原 麦田 江南 浮光 清溪 空谷 白露 暮色 渡口 孤舟 青石 朝阳 沙洲 梧桐'.split(
    ' ',
  );
const ZH_SECOND =
  '之歌 情书 来信 回声 日记 梦境 约定 过客 印象 独白 序曲 故事 旅人 心事 练习 物语 记忆 时光 轻语 小调 远行 归来 相逢 离别 守望 流年 私语 慢板 夜曲 光景 风景 传说 天涯 方向 尽头 开始 温柔 寂静 呼吸 倒影'.split(
    ' ',
  );
const ZH_THIRD =
  ' 上 下 一 二 三 春 夏 秋 冬 东 西 南 北 晴 雨 雪 风 甲 乙 丙 丁 天 地 玄 黄 宇 宙 洪 荒 日 月 盈 昃 辰 宿 列 张 寒 来'.split(
    ' ',
  );
const EN_FIRST =
  'Silver Quiet Distant Golden Broken Velvet Hidden Electric Paper Winter Summer Crimson Hollow Gentle Midnight Morning Lonely Wandering Northern Southern Forgotten Restless Burning Frozen Endless Little Open Secret Falling Rising Painted Wooden Crystal Amber Faded Wild Slow Bright Sleepless Tender'.split(
    ' ',
  );
const EN_SECOND =
  'River Harbour Garden Window Letter Station Mountain Lantern Shadow Mirror Ocean Highway Forest Meadow Kitchen Balcony Carousel Compass Feather Horizon Island Journey Kingdom Ladder Market Needle Orchard Pavement Quarry Rooftop Signal Tower Umbrella Valley Whisper Yard Zephyr Anchor Bridge Candle'.split(
    ' ',
  );
const EN_THIRD =
  'Waltz Song Blues Dream Serenade March Lullaby Ballad Rag Nocturne Anthem Prelude Echo Theme Sketch Elegy Fantasy Hymn Jig Reel Sonata Study Tango Variation Overture Fugue Romance Interlude Finale Canon Aria Caprice Chorale Gavotte Minuet Polka Rondo Scherzo Toccata Suite'.split(
    ' ',
  );
const FAMILY =
  '李 王 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐 冯 于 董 萧 程 曹 袁 邓 许 傅 沈 曾 彭 吕'.split(
    ' ',
  );
const GIVEN =
  '子涵 雨桐 思远 一诺 若曦 浩然 梓轩 欣怡 嘉懿 晨曦 明轩 语嫣 书瑶 天宇 静姝 博文 安然 清扬 知微 望舒 景行 怀瑾 南乔 北辰 疏影 听雨 念慈 星野 云舒 若水 子衿 采薇 长安 未央 初晴 晚晴 临风 问渠 拾光 归鸿'.split(
    ' ',
  );
const BAND =
  'Foxes Pilots Sailors Gardeners Watchmakers Cartographers Beekeepers Lighthouses Satellites Typists Astronomers Carpenters Librarians Ferrymen Weavers Tailors Potters Bakers Drummers Painters'.split(
    ' ',
  );

/** The three words for a number; numbers below the product of the lists' lengths have different words. */
function pick(at: number, ...lists: readonly (readonly string[])[]): string[] {
  let rest = at;
  return lists.map((list) => {
    const word = list[rest % list.length] ?? '';
    rest = Math.floor(rest / list.length);
    return word;
  });
}

const isChinese = (at: number) => at % 2 === 0;
const half = (at: number) => Math.floor(at / 2);

/** The name of a song; distinct for all numbers below 128,000. */
export const fixtureSongNameAt = (at: number): string =>
  isChinese(at)
    ? pick(half(at), ZH_FIRST, ZH_SECOND, ZH_THIRD).join('')
    : pick(half(at), EN_FIRST, EN_SECOND, EN_THIRD).join(' ');

/** The name of an artist; distinct for all numbers below 1,600, above which a number is appended. */
export function fixtureArtistNameAt(at: number): string {
  const turn = Math.floor(half(at) / 800);
  const suffix = turn === 0 ? '' : ` ${turn + 1}`;
  return isChinese(at)
    ? pick(half(at), FAMILY, GIVEN).join('') + suffix
    : `The ${pick(half(at), EN_FIRST, BAND).join(' ')}${suffix}`;
}

/** The name of an album; distinct for all numbers below 3,200, above which a number is appended. */
export function fixtureAlbumNameAt(at: number): string {
  const turn = Math.floor(half(at) / 1600);
  const suffix = turn === 0 ? '' : ` ${turn + 1}`;
  return isChinese(at)
    ? pick(half(at), ZH_SECOND, ZH_FIRST).join('') + suffix
    : pick(half(at), EN_SECOND, EN_FIRST).join(' of ') + suffix;
}

const GENRES = ['民谣', '流行', '古典', '电子', 'Rock', 'Jazz', 'Folk', 'Ambient'] as const;
const SONGS_PER_ALBUM = 10;
const ALBUMS_PER_ARTIST = 2;

export interface FixtureSong {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly number: number;
  readonly genre: string;
  readonly year: number;
  readonly albumAt: number;
}

/** The song with this number in a fixture library: ten songs to an album, two albums to an artist. */
export function fixtureSongAt(at: number): FixtureSong {
  const albumAt = Math.floor(at / SONGS_PER_ALBUM);
  return {
    title: fixtureSongNameAt(at),
    artist: fixtureArtistNameAt(Math.floor(albumAt / ALBUMS_PER_ARTIST)),
    album: fixtureAlbumNameAt(albumAt),
    number: (at % SONGS_PER_ALBUM) + 1,
    genre: GENRES[albumAt % GENRES.length] ?? '',
    year: 1970 + (albumAt % 55),
    albumAt,
  };
}
