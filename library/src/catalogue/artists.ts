import type { DemoArtistEntry } from './entries.ts';
import { worldDemoArtists } from './world-artists.ts';

const west = { kind: 1, area: 96 } as const;

export const demoArtists: DemoArtistEntry[] = [
  {
    id: 3001,
    slug: 'artist-jiangsu',
    name: '江苏民歌',
    nameEn: 'Jiangsu Folk Song',
    alias: ['Jiangsu Folk Song', '江南小调'],
    kind: 3,
    area: 7,
    initial: 'j',
    biographyEn:
      'Songs of the towns and waterways of Jiangsu, passed on by ear and never by one author. Its “Fresh Flower Tune” was printed in a Qing collection of plays in the 1770s and in a European travel book in 1804, and Puccini heard it from a musical box before he wrote Turandot.',
    biographyZh:
      '江苏城镇与水乡口耳相传的歌，没有哪一位作者。其中的《鲜花调》在清乾隆年间已见于戏曲集《缀白裘》，1804 年又印入欧洲人的游记；普契尼从八音盒里听到它，写进了《图兰朵》。',
    identityEn: 'Tradition',
    identityZh: '民间传统',
  },
  {
    id: 3002,
    slug: 'artist-li-shutong',
    name: '李叔同',
    nameEn: 'Li Shutong',
    alias: ['Li Shutong', '弘一法师'],
    kind: 1,
    area: 7,
    initial: 'l',
    biographyEn:
      'Li Shutong (1880–1942), painter, teacher, musician and, from 1918, the Buddhist monk Hong Yi. He studied art and music in Tokyo and was among the first to teach Western music in China. His words for “Farewell” were written about 1915 to an American tune that he had come to know in Japan.',
    biographyZh:
      '李叔同（1880–1942），画家、教师、音乐家，1918 年出家，法号弘一。曾在东京学习美术与音乐，是中国最早教授西洋音乐的人之一。《送别》的词约作于 1915 年，配的是他在日本听到的一首美国歌曲的旋律。',
    identityEn: 'Poet and teacher',
    identityZh: '词作者、教育家',
  },
  {
    ...west,
    id: 3003,
    slug: 'artist-ordway',
    name: 'John P. Ordway',
    nameZh: '约翰·庞德·奥德威',
    alias: ['John Pond Ordway'],
    initial: 'o',
    biographyEn:
      'John Pond Ordway (1824–1880), composer, music seller and later physician in Boston. His “Dreaming of Home and Mother” of 1868 was forgotten at home, but became a school song in Japan and, with new words, one of the best loved songs of China.',
    biographyZh:
      '约翰·庞德·奥德威（1824–1880），美国波士顿的作曲家、乐谱商，后来行医。他 1868 年的《梦见家和母亲》在本国早被遗忘，却在日本成为学校歌曲，又填上新词，成了中国人最爱的歌之一。',
    identityEn: 'Composer',
    identityZh: '作曲家',
  },
  {
    ...west,
    id: 3004,
    slug: 'artist-newton',
    name: 'John Newton',
    nameZh: '约翰·牛顿',
    alias: ['Olney Hymns'],
    initial: 'n',
    biographyEn:
      'John Newton (1725–1807), English seaman and slave-ship captain who became a priest and in later life spoke out against the slave trade. His “Amazing Grace” was printed in the Olney Hymns of 1779; the tune New Britain, under which the world knows it, was joined to it in America in 1835.',
    biographyZh:
      '约翰·牛顿（1725–1807），英国水手，曾任贩奴船船长，后来成为牧师，晚年公开反对奴隶贸易。《奇异恩典》刊于 1779 年的《奥尔尼圣诗集》；今天人人熟悉的曲调“新不列颠”1835 年在美国与它相配。',
    identityEn: 'Hymn writer',
    identityZh: '圣诗作者',
  },
  {
    ...west,
    id: 3005,
    slug: 'artist-burns',
    name: 'Robert Burns',
    nameZh: '罗伯特·彭斯',
    alias: ['Rabbie Burns'],
    initial: 'b',
    biographyEn:
      'Robert Burns (1759–1796), the national poet of Scotland, wrote in Scots and in English and collected the songs of his country. He sent “Auld Lang Syne” to the Scots Musical Museum in 1788, saying that he had taken it down from an old man’s singing.',
    biographyZh:
      '罗伯特·彭斯（1759–1796），苏格兰民族诗人，用苏格兰语和英语写作，并收集本国民歌。1788 年他把《友谊地久天长》寄给《苏格兰音乐博物馆》，说是从一位老人的歌声中记下来的。',
    identityEn: 'Poet',
    identityZh: '诗人',
  },
  {
    ...west,
    id: 3006,
    slug: 'artist-bach',
    name: 'Johann Sebastian Bach',
    nameZh: '约翰·塞巴斯蒂安·巴赫',
    alias: ['J. S. Bach', '巴赫'],
    initial: 'b',
    biographyEn:
      'Johann Sebastian Bach (1685–1750), organist in Arnstadt and Weimar, court music director in Köthen and cantor in Leipzig. The first book of The Well-Tempered Clavier, one prelude and fugue in every key, is dated 1722.',
    biographyZh:
      '约翰·塞巴斯蒂安·巴赫（1685–1750），先后任阿恩施塔特与魏玛的管风琴师、克滕宫廷乐长和莱比锡的乐监。《平均律键盘曲集》第一册成于 1722 年，每个调各有一首前奏曲与赋格。',
    identityEn: 'Composer',
    identityZh: '作曲家',
  },
  {
    ...west,
    id: 3007,
    slug: 'artist-pachelbel',
    name: 'Johann Pachelbel',
    nameZh: '约翰·帕赫贝尔',
    alias: ['帕赫贝尔'],
    initial: 'p',
    biographyEn:
      'Johann Pachelbel (1653–1706), organist in Erfurt and in his home town Nuremberg, and a teacher of Bach’s elder brother. His Canon for three violins over a repeated bass of eight notes lay unprinted until 1919.',
    biographyZh:
      '约翰·帕赫贝尔（1653–1706），德国埃尔福特与故乡纽伦堡的管风琴师，教过巴赫的长兄。他为三把小提琴写的《卡农》建立在八个音的固定低音之上，直到 1919 年才付印。',
    identityEn: 'Composer',
    identityZh: '作曲家',
  },
  {
    ...west,
    id: 3008,
    slug: 'artist-beethoven',
    name: 'Ludwig van Beethoven',
    nameZh: '路德维希·范·贝多芬',
    alias: ['贝多芬'],
    initial: 'b',
    biographyEn:
      'Ludwig van Beethoven (1770–1827), born in Bonn, lived in Vienna from 1792. The little piano piece “Für Elise” bears the date 27 April 1810 and was first printed in 1867, forty years after his death.',
    biographyZh:
      '路德维希·范·贝多芬（1770–1827），生于波恩，1792 年起定居维也纳。钢琴小品《致爱丽丝》注明作于 1810 年 4 月 27 日，在他去世四十年后的 1867 年才首次出版。',
    identityEn: 'Composer',
    identityZh: '作曲家',
  },
  {
    ...west,
    id: 3009,
    slug: 'artist-joplin',
    name: 'Scott Joplin',
    nameZh: '斯科特·乔普林',
    alias: ['King of Ragtime', '拉格泰姆之王'],
    initial: 'j',
    biographyEn:
      'Scott Joplin (about 1868–1917), American composer and pianist, made ragtime an art: more than forty rags, a ballet and two operas. “The Entertainer” was published in St. Louis in 1902.',
    biographyZh:
      '斯科特·乔普林（约 1868–1917），美国作曲家、钢琴家，使拉格泰姆成为艺术：四十多首拉格泰姆、一部芭蕾和两部歌剧。《演艺人》1902 年在圣路易斯出版。',
    identityEn: 'Composer and pianist',
    identityZh: '作曲家、钢琴家',
  },
  {
    id: 3010,
    slug: 'artist-ensemble',
    name: 'Rill Ensemble',
    nameZh: '溪音合奏团',
    alias: ['溪音'],
    kind: 3,
    area: 0,
    initial: 'r',
    biographyEn:
      'No players of flesh and blood: the scores of this library, typed by hand, performed by a program that gives every instrument its role, its place and its breath, and sounded with the free FluidR3 sound font.',
    biographyZh:
      '没有真人乐手：乐谱由我们手工录入，由程序演奏，让每件乐器各有角色、位置与呼吸，并以自由的 FluidR3 音色库发声。',
    identityEn: 'Virtual ensemble',
    identityZh: '虚拟乐团',
  },
  ...worldDemoArtists,
];
