import type { DemoArtistEntry } from './entries.ts';

export const worldDemoArtists: DemoArtistEntry[] = [
  {
    id: 3011,
    slug: 'artist-japan',
    name: '日本古謡',
    nameZh: '日本民谣',
    nameEn: 'Japanese Folk Song',
    alias: ['日本古谣', 'Japanese Folk Song'],
    kind: 3,
    area: 8,
    initial: 'r',
    biographyEn:
      'Songs of old Japan and of its first schools. “Sakura” was played by koto pupils of the Edo period before it was printed for the Tokyo Academy of Music in 1888; “Hotaru no Hikari” set new words to a Scottish tune in 1881 and still closes shops and school years.',
    biographyZh:
      '日本的古老歌谣与最早的学校歌曲。《樱花》是江户时代习筝者的入门曲，1888 年由东京音乐学校印行；《萤之光》1881 年为苏格兰曲调填词，至今仍在打烊与毕业时响起。',
    identityEn: 'Tradition',
    identityZh: '民间传统',
  },
  {
    id: 3012,
    slug: 'artist-korea',
    name: '경기민요',
    nameZh: '京畿民谣',
    nameEn: 'Gyeonggi Folk Song',
    alias: ['Korean Folk Song', '韩国民谣'],
    kind: 3,
    area: 16,
    initial: 'g',
    biographyEn:
      'Folk songs of Gyeonggi, the country around Seoul. Its “Arirang” became known to all Korea through a silent film of 1926; UNESCO counts the song, in thousands of verses, among the heritage of mankind.',
    biographyZh:
      '首尔一带京畿地方的民谣。《阿里郎》因 1926 年的一部无声电影传遍朝鲜半岛；这首有数千段歌词的歌已列入联合国教科文组织的人类非物质文化遗产。',
    identityEn: 'Tradition',
    identityZh: '民间传统',
  },
  {
    id: 3013,
    slug: 'artist-gruber',
    name: 'Franz Xaver Gruber',
    nameZh: '弗朗茨·克萨韦尔·格鲁伯',
    alias: ['Joseph Mohr'],
    kind: 1,
    area: 96,
    initial: 'g',
    biographyEn:
      'Franz Xaver Gruber (1787–1863), village schoolteacher and organist near Salzburg. On Christmas Eve of 1818 he set the poem of his priest, Joseph Mohr (1792–1848), for two voices and a guitar.',
    biographyZh:
      '弗朗茨·克萨韦尔·格鲁伯（1787–1863），萨尔茨堡附近的乡村教师、管风琴师。1818 年平安夜，他为神父约瑟夫·莫尔（1792–1848）的诗谱曲，由两个声部和一把吉他演唱。',
    identityEn: 'Composer',
    identityZh: '作曲家',
  },
  {
    id: 3014,
    slug: 'artist-anschuetz',
    name: 'Ernst Anschütz',
    nameZh: '恩斯特·安许茨',
    alias: ['Deutsche Volkslieder'],
    kind: 1,
    area: 96,
    initial: 'a',
    biographyEn:
      'Ernst Anschütz (1780–1861), teacher and organist in Leipzig. In 1824 he made “O Tannenbaum” from an older love song about the faithful fir, to a tune that students had long been singing.',
    biographyZh:
      '恩斯特·安许茨（1780–1861），莱比锡的教师、管风琴师。1824 年他把一首歌唱忠贞冷杉的旧情歌改写成《冷杉树》，配的是学生们唱了很久的曲调。',
    identityEn: 'Poet and teacher',
    identityZh: '词作者、教师',
  },
  {
    id: 3015,
    slug: 'artist-france',
    name: 'Chansons de France',
    nameZh: '法国民歌',
    nameEn: 'French Folk Song',
    alias: ['French Folk Song'],
    kind: 3,
    area: 96,
    initial: 'c',
    biographyEn:
      'Songs of the French countryside and of its streets, older than their first prints. “Au clair de la lune” is also the oldest song of which we still hear a recorded voice: Scott de Martinville traced it in Paris on 9 April 1860.',
    biographyZh:
      '法国乡村与街巷的歌，比最早的印本更古老。《在月光下》也是今天仍能听到人声的最早录音：1860 年 4 月 9 日，斯科特在巴黎把它描在烟熏纸上。',
    identityEn: 'Tradition',
    identityZh: '民间传统',
  },
  {
    id: 3016,
    slug: 'artist-wade',
    name: 'John Francis Wade',
    nameZh: '约翰·弗朗西斯·韦德',
    alias: ['Cantus Diversi'],
    kind: 1,
    area: 96,
    initial: 'w',
    biographyEn:
      'John Francis Wade (1711–1786), English copyist of church music who lived in Douai in France. The oldest sources of “Adeste fideles” are manuscripts in his hand, from the 1740s on.',
    biographyZh:
      '约翰·弗朗西斯·韦德（1711–1786），旅居法国杜埃的英国教会音乐抄谱人。《齐来崇拜》最古老的来源，就是他自 1740 年代起亲手抄写的谱本。',
    identityEn: 'Hymn writer',
    identityZh: '圣诗作者',
  },
  {
    id: 3017,
    slug: 'artist-brahms',
    name: 'Johannes Brahms',
    nameZh: '约翰内斯·勃拉姆斯',
    alias: ['勃拉姆斯'],
    kind: 1,
    area: 96,
    initial: 'b',
    biographyEn:
      'Johannes Brahms (1833–1897), born in Hamburg, lived in Vienna. He wrote his Lullaby in 1868 for the second son of Bertha Faber, a singer whom he had once loved, and hid a waltz that she used to sing in its piano part.',
    biographyZh:
      '约翰内斯·勃拉姆斯（1833–1897），生于汉堡，后居维也纳。1868 年，他为旧日倾慕的歌手贝尔塔·法贝尔的次子写下《摇篮曲》，钢琴声部里藏着她常唱的一支圆舞曲。',
    identityEn: 'Composer',
    identityZh: '作曲家',
  },
  {
    id: 3018,
    slug: 'artist-england',
    name: 'English Folk Song',
    nameZh: '英格兰民歌',
    alias: ['Ballads'],
    kind: 3,
    area: 96,
    initial: 'e',
    biographyEn:
      'Ballads and dances of England. “Greensleeves” was licensed to a London printer in September 1580; the riddles of “Scarborough Fair” go back to a ballad of the seventeenth century.',
    biographyZh:
      '英格兰的叙事歌与舞曲。《绿袖子》1580 年 9 月登记于伦敦书商公会；《斯卡布罗集市》里的难题可以追溯到十七世纪的叙事歌。',
    identityEn: 'Tradition',
    identityZh: '民间传统',
  },
  {
    id: 3019,
    slug: 'artist-foster',
    name: 'Stephen Foster',
    nameZh: '斯蒂芬·福斯特',
    alias: ['Stephen Collins Foster'],
    kind: 1,
    area: 96,
    initial: 'f',
    biographyEn:
      'Stephen Foster (1826–1864), the first American to try to live from writing songs. “Oh! Susanna” was printed in 1848 and went west with the gold diggers; he is said to have earned a hundred dollars by it.',
    biographyZh:
      '斯蒂芬·福斯特（1826–1864），第一位试图以写歌为生的美国人。《哦，苏珊娜》1848 年出版，随淘金者传到西部；据说他只得到一百美元。',
    identityEn: 'Songwriter',
    identityZh: '歌曲作者',
  },
  {
    id: 3020,
    slug: 'artist-mozart',
    name: 'Wolfgang Amadeus Mozart',
    nameZh: '沃尔夫冈·阿马德乌斯·莫扎特',
    alias: ['莫扎特'],
    kind: 1,
    area: 96,
    initial: 'm',
    biographyEn:
      'Wolfgang Amadeus Mozart (1756–1791), born in Salzburg, lived in Vienna from 1781. The rondo “in the Turkish manner” closes a piano sonata of about 1783, a hundred years after the siege of Vienna.',
    biographyZh:
      '沃尔夫冈·阿马德乌斯·莫扎特（1756–1791），生于萨尔茨堡，1781 年起居住在维也纳。“土耳其风格”的回旋曲是约 1783 年一首钢琴奏鸣曲的末乐章，时值维也纳围城一百年。',
    identityEn: 'Composer',
    identityZh: '作曲家',
  },
  {
    id: 3021,
    slug: 'artist-grieg',
    name: 'Edvard Grieg',
    nameZh: '爱德华·格里格',
    alias: ['格里格'],
    kind: 1,
    area: 96,
    initial: 'g',
    biographyEn:
      'Edvard Grieg (1843–1907), pianist and composer from Bergen. His music for Ibsen’s play Peer Gynt was first heard in Christiania on 24 February 1876.',
    biographyZh:
      '爱德华·格里格（1843–1907），挪威卑尔根的钢琴家、作曲家。他为易卜生戏剧《培尔·金特》写的配乐 1876 年 2 月 24 日首演于克里斯蒂安尼亚。',
    identityEn: 'Composer',
    identityZh: '作曲家',
  },
  {
    id: 3022,
    slug: 'artist-offenbach',
    name: 'Jacques Offenbach',
    nameZh: '雅克·奥芬巴赫',
    alias: ['奥芬巴赫'],
    kind: 1,
    area: 96,
    initial: 'o',
    biographyEn:
      'Jacques Offenbach (1819–1880), cellist from Cologne who taught Paris to laugh at itself. The galop of his Orpheus in the Underworld of 1858 became the can-can of the music halls.',
    biographyZh:
      '雅克·奥芬巴赫（1819–1880），来自科隆的大提琴手，教会了巴黎笑自己。1858 年《地狱中的奥菲欧》里的加洛普舞曲后来成了歌舞厅的康康舞。',
    identityEn: 'Composer',
    identityZh: '作曲家',
  },
  {
    id: 3023,
    slug: 'artist-strauss',
    name: 'Johann Strauss II',
    nameZh: '小约翰·施特劳斯',
    alias: ['Johann Strauss Sohn', '施特劳斯'],
    kind: 1,
    area: 96,
    initial: 's',
    biographyEn:
      'Johann Strauss the younger (1825–1899), violinist and leader of a dance orchestra in Vienna. The Blue Danube was first played in February 1867, with a choir, and made its way round the world without one.',
    biographyZh:
      '小约翰·施特劳斯（1825–1899），维也纳的小提琴家、舞蹈乐队指挥。《蓝色多瑙河》1867 年 2 月首演时带有合唱，后来不带合唱走遍了世界。',
    identityEn: 'Composer',
    identityZh: '作曲家',
  },
  {
    id: 3024,
    slug: 'artist-dvorak',
    name: 'Antonín Dvořák',
    nameZh: '安东宁·德沃夏克',
    alias: ['德沃夏克'],
    kind: 1,
    area: 96,
    initial: 'd',
    biographyEn:
      'Antonín Dvořák (1841–1904), Czech composer, directed a conservatory in New York from 1892 to 1895 and wrote his symphony “From the New World” there in 1893.',
    biographyZh:
      '安东宁·德沃夏克（1841–1904），捷克作曲家，1892 至 1895 年在纽约主持音乐学院，1893 年在那里写下交响曲《自新大陆》。',
    identityEn: 'Composer',
    identityZh: '作曲家',
  },
  {
    id: 3025,
    slug: 'artist-petzold',
    name: 'Christian Petzold',
    nameZh: '克里斯蒂安·佩措尔德',
    alias: ['Notebook for Anna Magdalena Bach'],
    kind: 1,
    area: 96,
    initial: 'p',
    biographyEn:
      'Christian Petzold (1677–1733), organist in Dresden. His Minuet in G was copied into the notebook that Bach gave to his wife Anna Magdalena in 1725, and passed for Bach’s own until the 1970s.',
    biographyZh:
      '克里斯蒂安·佩措尔德（1677–1733），德累斯顿的管风琴师。他的《G大调小步舞曲》被抄进巴赫 1725 年送给妻子安娜·玛格达莱娜的谱本，直到 1970 年代还被当作巴赫的作品。',
    identityEn: 'Composer',
    identityZh: '作曲家',
  },
  {
    id: 3026,
    slug: 'artist-folia',
    name: 'Folías de España',
    nameZh: '西班牙福利亚',
    alias: ['Iberian Dances'],
    kind: 3,
    area: 96,
    initial: 'f',
    biographyEn:
      'A dance of Portugal and Spain, first named about 1500, whose sixteen bars of bass have carried variations by more than a hundred and fifty composers, Corelli in 1700 among them.',
    biographyZh:
      '葡萄牙与西班牙的舞曲，约 1500 年首见其名。它那十六小节的低音承载过一百五十多位作曲家的变奏，科雷利 1700 年的一套也在其中。',
    identityEn: 'Tradition',
    identityZh: '民间传统',
  },
];
