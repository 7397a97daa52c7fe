import {
  lyricTextsEndpoint,
  type QualityLevel,
  type SongId,
  songDetailEndpoint,
  songPlayabilityEndpoint,
  songUrlEndpoint,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';

/** The key of a song, or the prefix of all. */
export const songKey = (...id: readonly SongId[]) => queryKey('song', ...id);

/** A song by its id; null when the catalogue does not know it. */
export const songQuery = (id: SongId) =>
  queryOptions({
    queryKey: songKey(id),
    queryFn: async ({ signal }) =>
      (await call(songDetailEndpoint, { ids: String(id) }, { signal }))[0] ?? null,
  });

/** The texts of a song's lyrics; the caller caches the lyrics built from them. */
export const fetchLyricTexts = (id: SongId, signal: AbortSignal) =>
  call(lyricTextsEndpoint, { id }, { signal });

/** Fetches whether a song may be played, when it is about to play; never cached, because rights and URLs expire. */
export const fetchSongPlayability = (id: SongId, signal: AbortSignal) =>
  call(songPlayabilityEndpoint, { id }, { signal });

export const fetchSongUrl = (id: SongId, level: QualityLevel, signal: AbortSignal) =>
  call(songUrlEndpoint, { id, level }, { signal });
