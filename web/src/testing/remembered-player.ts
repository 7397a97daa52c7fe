import type { Song } from '@rill/contract';
import { rememberPlayback } from '#player/remember-playback.ts';
import { restorePlayback } from '#player/restore-playback.ts';
import { inMemoryStore, playerOnStage, type Stage, soundOn } from './player-stage.ts';

type Room = ReturnType<typeof inMemoryStore>;

interface ReloadOptions {
  readonly remembersPosition?: boolean;
  readonly tellDamage?: () => void;
}

/** A player whose playback is kept from now on, as the page keeps it. */
export const remember = (stage: Stage, room: Room = inMemoryStore()) => ({
  ...room,
  remembering: rememberPlayback({ ...stage, room: room.room, stored: stage.player.state.getState() }),
});

/** The first of these songs sounds, and its page is about to go. */
export async function playingPage(songs: readonly Song[]) {
  const before = playerOnStage();
  const kept = remember(before);
  await soundOn(before, songs);
  return { before, kept };
}

/** A new page whose database has not answered yet. */
export function beginReload(room: Room = inMemoryStore(), options: ReloadOptions = {}) {
  const stage = playerOnStage();
  const restoring = restorePlayback({
    player: stage.player,
    room: room.room,
    remembersPosition: () => options.remembersPosition ?? true,
    tellDamage:
      options.tellDamage ??
      (() => {
        throw new Error('what was kept is damaged');
      }),
  });
  return { ...stage, restoring };
}

/** A new page that has taken up what the old one kept. */
export async function reload(room?: Room, options?: ReloadOptions) {
  const { restoring, ...stage } = beginReload(room, options);
  return { ...stage, stored: await restoring };
}
