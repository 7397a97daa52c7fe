import type { FmSource } from '@rill/playback';
import { dislikeFmSong, fetchFmSongs } from '#api/personal-fm.ts';
import { isVisitor } from '#session/session.ts';

/** Personal FM as the service gives it; a visitor hears it too, but may not tell the service of a dislike. */
export const fmSource: FmSource = {
  fetch: fetchFmSongs,
  async trash(id, heardSeconds) {
    await dislikeFmSong(id, heardSeconds);
  },
  isMember: () => !isVisitor(),
};
