export interface HotSearch {
  word: string;
  contentEn: string;
  contentZh: string;
  /** Orders the list; it is not shown. */
  score: number;
  /** Mark of the entry: 0 none, 1 hot, 5 rising. */
  iconType: 0 | 1 | 5;
}

export const demoHotSearches: HotSearch[] = [
  {
    word: '送别',
    contentEn: 'Beyond the long pavilion',
    contentZh: '长亭外，古道边',
    score: 100,
    iconType: 1,
  },
  {
    word: 'Canon in D',
    contentEn: 'Eight notes in the bass',
    contentZh: '八个低音上的三把小提琴',
    score: 92,
    iconType: 1,
  },
  {
    word: '茉莉花',
    contentEn: 'The flower that Puccini heard',
    contentZh: '普契尼听过的那朵花',
    score: 85,
    iconType: 1,
  },
  { word: 'Bach', contentEn: 'A prelude for the morning', contentZh: '早晨的前奏曲', score: 78, iconType: 0 },
  { word: '致爱丽丝', contentEn: 'A letter in A minor', contentZh: 'A小调的信', score: 71, iconType: 5 },
  { word: 'Amazing Grace', contentEn: 'Word by word', contentZh: '逐字跟唱', score: 64, iconType: 0 },
  {
    word: 'ragtime',
    contentEn: 'Front-room music of 1902',
    contentZh: '1902 年的客厅音乐',
    score: 57,
    iconType: 5,
  },
  {
    word: 'Auld Lang Syne',
    contentEn: 'For the last night of the year',
    contentZh: '一年的最后一夜',
    score: 50,
    iconType: 0,
  },
  { word: '李叔同', contentEn: 'Poet, painter, monk', contentZh: '诗人、画家、僧人', score: 43, iconType: 0 },
  { word: 'moon', contentEn: 'Pieces for after ten', contentZh: '十点以后', score: 36, iconType: 0 },
];
