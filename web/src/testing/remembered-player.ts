import type { Song } from '@rill/contract';
import type { FmSource } from '@rill/playback';
import type { KeyValueStore } from '#lib/storage/idb.ts';
import { persistListenerPlayback } from '#player/persistence/persist-listener-playback.ts';
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
  readonly fm?: FmSource;
  readonly remembersPosition?: boolean;
  readonly onDamagedData?: () => void;
}

function failOnDamagedData(): never {
  throw new Error('what was kept is damaged');
}

/** Restores and stores the playback of the session's listener, as the page does; damaged data fails the test. */
export const persistTestListenerPlayback = (stage: TestPlayer, database: KeyValueStore) =>
  persistListenerPlayback({
    ...stage,
    database,
    remembersPosition: () => true,
    onDamagedData: failOnDamagedData,
  });

/** Starts storing the playback of a player. */
export function persistTestPlayerPlayback(stage: TestPlayer) {
  const memory = createFakeKeyValueStore();
  const remembering = persistPlayback({
    ...stage,
    database: memory.database,
    storage: createPlaybackStorage(),
    stored: stage.player.state.getState(),
  });
  return { ...memory, remembering };
}

/** A page before a reload, on which the first of these songs plays. */
export async function simulatePageBeforeReload(songs: readonly Song[]) {
  const before = createTestPlayer();
  const kept = persistTestPlayerPlayback(before);
  await playSongsAndMakeReady(before, songs);
  return { before, kept };
}

/** A page after a reload, whose database has not responded yet. */
export function simulateReloadWithSlowDatabase(
  { database }: Pick<MemoryStore, 'database'>,
  { fm, remembersPosition = true, onDamagedData = failOnDamagedData }: ReloadOptions = {},
) {
  const stage = createTestPlayer(undefined, fm === undefined ? {} : { fm });
  const restoring = restorePlayback({
    player: stage.player,
    database,
    storage: createPlaybackStorage(),
    remembersPosition: () => remembersPosition,
    onDamagedData,
  })();
  return { ...stage, restoring };
}

/** A page after a reload that has restored the stored playback. */
export async function simulateReload(memory: MemoryStore, options?: ReloadOptions) {
  const { restoring, ...stage } = simulateReloadWithSlowDatabase(memory, options);
  return { ...stage, stored: await restoring };
}
