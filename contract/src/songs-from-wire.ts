import * as v from 'valibot';
import type { AlbumRef, PageOf, Song, SongPlayability } from './entities.ts';
import { toAlbumId, toMvId, toSongId } from './ids.ts';
import {
  arrayOfValidRowsSchema,
  lenientBoolSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  numberOrNullSchema,
  requiredIdSchema,
  requiredObjectSchema,
  textListSchema,
  textOrEmptySchema,
} from './lenient-schemas.ts';
import type { QualityLevel } from './limits.ts';
import { albumRefSchema, artistRefSchema } from './refs-from-wire.ts';

const privilege = requiredObjectSchema({
  id: lenientNumberSchema(),
  st: lenientNumberSchema(),
  pl: numberOrNullSchema,
  fee: lenientNumberSchema(),
  freeTrialPrivilege: lenientObjectSchema({ resConsumable: lenientBoolSchema }),
});
type Privilege = v.InferOutput<typeof privilege>;

/**
 * Playable is `st >= 0 && pl > 0`. Negative states in real replies: -200 greyed out because only other versions may be
 * played, -100 no right in this region or (with fee 1) members only. Of some of these a piece may be heard.
 */
function rightsFrom(known: Privilege | null, fee: number): SongPlayability {
  if (known === null) return 'unknown';
  if (known.st >= 0 && (known.pl === null || known.pl > 0)) return 'playable';
  const charged = known.fee || fee;
  if (known.st === -200) return 'removed';
  if (charged === 1) return known.freeTrialPrivilege.resConsumable ? 'preview' : 'member';
  if (charged === 4) return 'purchase';
  return known.st < 0 ? 'region' : 'removed';
}

const exists = v.pipe(
  v.unknown(),
  v.transform((input) => typeof input === 'object' && input !== null),
);

const songFields = requiredObjectSchema({
  id: requiredIdSchema,
  name: textOrEmptySchema,
  ar: v.optional(v.unknown()),
  artists: v.optional(v.unknown()),
  al: v.optional(v.unknown()),
  album: v.optional(v.unknown()),
  alia: textListSchema,
  alias: textListSchema,
  tns: textListSchema,
  transNames: textListSchema,
  dt: numberOrNullSchema,
  duration: lenientNumberSchema(),
  fee: lenientNumberSchema(),
  mv: numberOrNullSchema,
  mvid: lenientNumberSchema(),
  pc: v.optional(v.unknown()),
  l: exists,
  h: exists,
  sq: exists,
  hr: exists,
  hMusic: exists,
  privilege: v.optional(v.unknown()),
  folder: textOrEmptySchema,
  format: textOrEmptySchema,
});

const noAlbum: AlbumRef = { id: toAlbumId(0), name: '', picUrl: null };
const artistRefs = arrayOfValidRowsSchema(artistRefSchema);

function bestLevelOf(wire: v.InferOutput<typeof songFields>): QualityLevel | null {
  if (wire.hr) return 'hires';
  if (wire.sq) return 'lossless';
  if (wire.h || wire.hMusic) return 'exhigh';
  return wire.l ? 'standard' : null;
}

/**
 * A song in either of the service's two forms: `ar`, `al`, `dt`, `mv` (new) or `artists`, `album`, `duration`, `mvid`
 * (old). Lengths are milliseconds on the wire and seconds here.
 */
export const songSchema = v.pipe(
  songFields,
  v.transform((wire): Song => {
    const album = v.safeParse(albumRefSchema, wire.al ?? wire.album);
    const rights = v.safeParse(privilege, wire.privilege);
    const artist = v.parse(artistRefs, wire.ar ?? wire.artists);
    return {
      id: toSongId(wire.id),
      name: wire.name,
      alia: [...wire.tns, ...wire.transNames, ...wire.alia, ...wire.alias],
      artist: artist.filter((ref) => ref.name !== ''),
      album: album.success ? album.output : noAlbum,
      time: (wire.dt ?? wire.duration) / 1000,
      fee: wire.fee,
      pc: Boolean(wire.pc),
      mv: toMvId(wire.mv ?? wire.mvid),
      rights: rightsFrom(rights.success ? rights.output : null, wire.fee),
      bestLevel: bestLevelOf(wire),
      folder: wire.folder,
      format: wire.format,
    };
  }),
);

/** Songs with the rights listed beside them: `privileges` names each song by id (its order is not relied on). */
export function songsWithRights<One extends Song>(songs: readonly One[], privileges: unknown): One[] {
  const byId = new Map(
    v.parse(arrayOfValidRowsSchema(privilege), privileges).map((known) => [known.id, known]),
  );
  if (byId.size === 0) return [...songs];
  return songs.map((one) => {
    const known = byId.get(one.id);
    return known === undefined ? one : { ...one, rights: rightsFrom(known, one.fee) };
  });
}

export const songListSchema = arrayOfValidRowsSchema(songSchema);

interface WireSongPage {
  readonly songs: readonly Song[];
  readonly privileges: unknown;
  readonly total: number | null;
  readonly more: boolean;
}

/** A page of songs from a reply that lists their rights beside them. */
export const songPageWithRights = (wire: WireSongPage): PageOf<Song> => ({
  rows: songsWithRights(wire.songs, wire.privileges),
  total: wire.total,
  hasMore: wire.more,
});
