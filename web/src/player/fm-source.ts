import type { FmSource } from '@rill/playback';
import { askForFmSongs, throwOutOfFm } from '#api/personal-fm.ts';
import { isVisitor } from '#session/session.ts';

/** Personal FM as the service gives it; a visitor hears it too, but may not tell the service of a dislike. */
export const fmSource: FmSource = {
  fetch: askForFmSongs,
  async trash(id, heardSeconds) {
    await throwOutOfFm(id, heardSeconds);
  },
  isMember: () => !isVisitor(),
};
