import type { Song } from '@rill/contract';
import { persistPlayback } from '#player/persistence/persist-playback.ts';
import { restorePlayback } from '#player/persistence/restore-playback.ts';
import { createPlaybackStorage } from '#player/persistence/saved-playback.ts';
import {
  createFakeKeyValueStore,
  createTestPlayer,
  playSongsAndMakeReady,
  type TestPlayer,
} from './player-stage.ts';

type MemoryStore = ReturnType<typeof createFakeKeyValueStore>;

interface ReloadOptions {
  readonly remembersPosition?: boolean;
  readonly onDamagedData?: () => void;
}

/** Starts storing the playback of a player, as the page does. */
export const persistTestPlayerPlayback = (
  stage: TestPlayer,
  memory: MemoryStore = createFakeKeyValueStore(),
) => ({
  ...memory,
  remembering: persistPlayback({
    ...stage,
    database: memory.database,
    storage: createPlaybackStorage(),
    stored: stage.player.state.getState(),
  }),
});

/** A page on which the first of these songs plays, before a reload. */
export async function simulatePageBeforeReload(songs: readonly Song[]) {
  const before = createTestPlayer();
  const kept = persistTestPlayerPlayback(before);
  await playSongsAndMakeReady(before, songs);
  return { before, kept };
}

/** A new page whose database has not responded yet. */
export function simulateReloadWithSlowDatabase(
  memory: MemoryStore = createFakeKeyValueStore(),
  options: ReloadOptions = {},
) {
  const stage = createTestPlayer();
  const restoring = restorePlayback({
    player: stage.player,
    database: memory.database,
    storage: createPlaybackStorage(),
    remembersPosition: () => options.remembersPosition ?? true,
    onDamagedData:
      options.onDamagedData ??
      (() => {
        throw new Error('what was kept is damaged');
      }),
  })();
  return { ...stage, restoring };
}

/** A new page that has restored what the old one stored. */
export async function simulateReload(memory?: MemoryStore, options?: ReloadOptions) {
  const { restoring, ...stage } = simulateReloadWithSlowDatabase(memory, options);
  return { ...stage, stored: await restoring };
}
