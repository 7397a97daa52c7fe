import { dislikeFmSongEndpoint, personalFmEndpoint, type SongId } from '@rill/contract';
import { call } from '#api/client/call.ts';

/** The next songs of personal FM; never cached, because every reply holds other songs. */
export const fetchFmSongs = (signal: AbortSignal) => call(personalFmEndpoint, {}, { signal });

/** Reports that a song is disliked and how many seconds of it were heard. */
export const postFmSongDislike = (id: SongId, heardSeconds: number) =>
  call(dislikeFmSongEndpoint, { id, time: Math.round(heardSeconds) });
