/** A video shows the cover and the waveform of a recording. Ids never change, because listeners' data store them. */
export interface DemoVideoEntry {
  id: number;
  slug: string;
  /** VP9 and Opus in WebM, or H.264 and AAC in MP4. */
  type: 'webm' | 'mp4';
  /** Slug of the song that it shows. */
  song: string;
  name: string;
  nameZh?: string;
  nameEn?: string;
  descriptionEn: string;
  descriptionZh: string;
  publishDate: string;
}

export const demoVideos: DemoVideoEntry[] = [
  {
    id: 7001,
    slug: 'mo-li-hua',
    type: 'webm',
    song: 'mo-li-hua',
    name: '茉莉花（声波影像）',
    nameEn: 'Jasmine Flower (in waves)',
    descriptionEn:
      'The whole recording of “Jasmine Flower”, with its sound drawn as it passes: the quiet verse, the flute that answers, the last note that fades.',
    descriptionZh: '完整的《茉莉花》录音，声音随时间画成波形：安静的唱段、应答的笛声，以及渐渐淡去的尾音。',
    publishDate: '2026-03-08',
  },
  {
    id: 7002,
    slug: 'the-entertainer',
    type: 'webm',
    song: 'the-entertainer',
    name: 'The Entertainer (in waves)',
    nameZh: '演艺人（声波影像）',
    descriptionEn:
      'Joplin’s rag in one minute. Watch the left hand: every beat stands as a peak, and the melody dances between them.',
    descriptionZh: '一分钟的乔普林拉格泰姆。看左手：每一拍都是一个波峰，旋律在其间跳舞。',
    publishDate: '2026-03-15',
  },
  {
    id: 7003,
    slug: 'scarborough-fair',
    type: 'mp4',
    song: 'scarborough-fair',
    name: 'Scarborough Fair (in waves)',
    nameZh: '斯卡布罗集市（声波影像）',
    descriptionEn:
      'The whole of “Scarborough Fair” as its sound draws it: a guitar, two verses, and the recorder that answers between them.',
    descriptionZh: '完整的《斯卡布罗集市》：一把吉他、两段歌词，以及其间应答的竖笛，画成波形。',
    publishDate: '2026-03-22',
  },
];
