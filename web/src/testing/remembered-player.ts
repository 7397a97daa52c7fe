import type { Song } from '@rill/contract';
import { rememberPlayback } from '#player/remember-playback.ts';
import { restorePlayback } from '#player/restore-playback.ts';
import { inMemoryStore, playerOnStage, type Stage, soundOn } from './player-stage.ts';

type Room = ReturnType<typeof inMemoryStore>;

interface ReloadOptions {
  readonly remembersPosition?: boolean;
  readonly tellDamage?: () => void;
}

/** Starts storing the playback of a player, as the page does. */
export const remember = (stage: Stage, room: Room = inMemoryStore()) => ({
  ...room,
  remembering: rememberPlayback({ ...stage, room: room.room, stored: stage.player.state.getState() }),
});

/** A page on which the first of these songs plays, before a reload. */
export async function playingPage(songs: readonly Song[]) {
  const before = playerOnStage();
  const kept = remember(before);
  await soundOn(before, songs);
  return { before, kept };
}

/** A new page whose database has not responded yet. */
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

/** A new page that has restored what the old one stored. */
export async function reload(room?: Room, options?: ReloadOptions) {
  const { restoring, ...stage } = beginReload(room, options);
  return { ...stage, stored: await restoring };
}
