import * as v from 'valibot';

/** The content of library/manifest.json; paths are relative to its folder, ids are permanent and below 1,000,000. */

const FIRST_OWN_ID = 1_000_000;
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(FIRST_OWN_ID - 1));
/** A relative path that stays inside the folder. */
const path = v.pipe(v.string(), v.regex(/^(?!\/)(?!.*\.\.)[^\\]+$/));
const words = v.optional(v.array(v.string()), []);
const text = v.optional(v.string(), '');
const maybe = v.nullish(v.string(), null);
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.transform((date) => Date.parse(`${date}T00:00:00+08:00`)),
);
const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

const artist = v.object({
  id,
  name: v.string(),
  nameZh: maybe,
  alias: words,
  kind: v.optional(v.picklist([0, 1, 2, 3]), 0),
  area: v.optional(v.picklist([7, 96, 8, 16, 0]), 0),
  initial: v.optional(v.pipe(v.string(), v.toLowerCase())),
  portrait: v.nullish(path, null),
  biographyEn: text,
  biographyZh: text,
  identityEn: text,
  identityZh: text,
});

const album = v.object({
  id,
  name: v.string(),
  nameZh: maybe,
  artistId: id,
  cover: v.nullish(path, null),
  publishDate: day,
  company: text,
  type: v.optional(v.string(), '专辑'),
  descriptionEn: text,
  descriptionZh: text,
  tags: words,
});

const file = v.object({
  path,
  type: v.picklist(['mp3', 'flac', 'ogg', 'opus', 'm4a', 'wav']),
  bitrate: v.pipe(v.number(), v.minValue(1), v.transform(Math.round)),
  sampleRate: v.number(),
  size: v.number(),
  gain: v.nullish(v.number(), null),
  peak: v.nullish(v.number(), null),
});

const lyrics = v.object({
  lrc: v.nullish(path, null),
  tlyric: v.nullish(path, null),
  romalrc: v.nullish(path, null),
  yrc: v.nullish(path, null),
  ytlrc: v.nullish(path, null),
  yromalrc: v.nullish(path, null),
});

const song = v.object({
  id,
  name: v.string(),
  nameZh: maybe,
  nameEn: maybe,
  alia: words,
  artistIds: v.pipe(v.array(id), v.minLength(1)),
  albumId: id,
  disc: v.optional(v.number(), 1),
  track: v.optional(v.number(), 0),
  durationMs: v.pipe(v.number(), v.transform(Math.round)),
  language: maybe,
  popularity: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  files: v.pipe(v.array(file), v.minLength(1)),
  lyrics: v.nullish(lyrics, null),
});

const playlistEntries = {
  id,
  nameEn: v.string(),
  nameZh: v.string(),
  cover: v.nullish(path, null),
  descriptionEn: text,
  descriptionZh: text,
  tags: words,
  songIds: v.array(id),
  playCount: count,
  createDate: v.optional(day, '2026-01-01'),
  updateDate: v.optional(day, '2026-01-01'),
};

const chart = v.object({
  ...playlistEntries,
  updateFrequencyEn: text,
  updateFrequencyZh: text,
  toplistType: v.nullish(v.picklist(['S', 'N', 'O', 'H']), null),
});

const banner = v.object({
  id: v.number(),
  image: path,
  imageZh: v.nullish(path, null),
  targetType: v.picklist([1, 10, 1000]),
  targetId: id,
  typeTitleEn: text,
  typeTitleZh: text,
  titleColor: v.optional(v.string(), 'red'),
});

const hotSearch = v.object({
  word: v.string(),
  contentEn: text,
  contentZh: text,
  score: count,
  iconType: v.optional(v.picklist([0, 1, 5]), 0),
});

const video = v.object({
  id,
  name: v.string(),
  nameZh: maybe,
  nameEn: maybe,
  descriptionEn: text,
  descriptionZh: text,
  songId: v.nullish(id, null),
  artistIds: v.array(id),
  cover: v.nullish(path, null),
  durationMs: v.pipe(v.number(), v.transform(Math.round)),
  publishDate: day,
  files: v.array(
    v.object({
      path,
      type: v.picklist(['webm', 'mp4']),
      height: v.pipe(v.number(), v.integer()),
      size: v.number(),
    }),
  ),
});

const listener = v.object({ id, nickname: v.string(), signature: text });

const comment = v.object({
  id,
  kind: v.picklist([0, 1, 2, 3]),
  targetId: id,
  listenerId: id,
  content: v.string(),
  locationEn: text,
  locationZh: text,
  createdAt: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((at) => Date.parse(at)),
  ),
  likes: count,
  replyToId: v.nullish(id, null),
  rootId: v.nullish(id, null),
});

const manifest = v.object({
  version: v.literal(1),
  artists: v.array(artist),
  albums: v.array(album),
  songs: v.array(song),
  playlists: v.array(v.object(playlistEntries)),
  charts: v.array(chart),
  banners: v.array(banner),
  hotSearches: v.array(hotSearch),
  videos: v.optional(v.array(video), []),
  listeners: v.optional(v.array(listener), []),
  comments: v.optional(v.array(comment), []),
});

export type DemoManifest = v.InferOutput<typeof manifest>;
export type DemoSong = DemoManifest['songs'][number];
export type DemoPlaylist = DemoManifest['playlists'][number];

/** Parses library/manifest.json. @throws Error that names the first invalid field. */
export function readDemoManifest(json: string): DemoManifest {
  const read = v.safeParse(manifest, JSON.parse(json));
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`library/manifest.json: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}
