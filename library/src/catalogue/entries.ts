/** The hand-written side of the manifest. Ids never change, because listeners' queues and likes store them. */
export interface DemoArtistEntry {
  id: number;
  slug: string;
  name: string;
  nameZh?: string;
  nameEn?: string;
  alias: string[];
  /** 1 a man, 2 a woman, 3 a group or a tradition. */
  kind: 1 | 2 | 3;
  /** 7 Chinese, 96 Western, 8 Japanese, 16 Korean, 0 other. */
  area: 7 | 96 | 8 | 16 | 0;
  initial: string;
  biographyEn: string;
  biographyZh: string;
  identityEn: string;
  identityZh: string;
}

export interface DemoAlbumEntry {
  id: number;
  slug: string;
  name: string;
  nameZh?: string;
  artistId: number;
  publishDate: string;
  type: '专辑' | 'EP' | 'Single';
  descriptionEn: string;
  descriptionZh: string;
  tags: string[];
}

export interface DemoSongEntry {
  id: number;
  slug: string;
  name: string;
  nameZh?: string;
  nameEn?: string;
  alia: string[];
  artistIds: number[];
  albumId: number;
  /** Slug of the album's cover. */
  cover: string;
  track: number;
  language: 'zh' | 'en' | 'ja' | 'ko' | 'de' | 'fr' | 'la' | null;
  /** First estimate of the popularity, 0-100, until plays are counted. */
  popularity: number;
}

export interface DemoPlaylistDefinition {
  id: number;
  slug: string;
  nameEn: string;
  nameZh: string;
  descriptionEn: string;
  descriptionZh: string;
  tags: string[];
  /** Slugs of songs, in order. */
  songs: string[];
}

export interface DemoChartEntry extends DemoPlaylistDefinition {
  updateFrequencyEn: string;
  updateFrequencyZh: string;
  toplistType: 'S' | 'N' | 'O' | 'H' | null;
}

export interface DemoBannerEntry {
  id: number;
  slug: string;
  /** 1 a song, 10 an album, 1000 a playlist. */
  targetType: 1 | 10 | 1000;
  targetId: number;
  typeTitleEn: string;
  typeTitleZh: string;
  titleColor: 'red' | 'blue';
  textEn: DemoBannerImageText;
  textZh: DemoBannerImageText;
}

/** The text that is drawn into a banner. */
export interface DemoBannerImageText {
  kicker: string;
  title: string;
  line: string;
}
