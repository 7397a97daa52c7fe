import { type Song, toAlbumId, toArtistId, toMvId, toSongId } from '@rill/contract';
import {
  createPlayer,
  type Player,
  type PlayerDependencies,
  type PlayerEvent,
  type SongUrlSource,
} from '@rill/playback';
import { defaultPlaybackSettings, FakeAudioEngine, ManualClock } from '@rill/playback/testing';
import type { KeyValueStore } from '#lib/storage/idb.ts';

export function createTestSong(id: number, name = `Song ${id}`): Song {
  return {
    id: toSongId(id),
    name,
    alia: [],
    artist: [
      { id: toArtistId(1), name: 'Wang Wei' },
      { id: toArtistId(2), name: 'Li Bai' },
    ],
    album: { id: toAlbumId(7), name: 'Still water', picUrl: null },
    time: 200,
    fee: 0,
    pc: false,
    mv: toMvId(0),
    rights: 'playable',
    bestLevel: 'exhigh',
    folder: '',
    format: '',
  };
}

export const createTestSongs = (count: number): Song[] =>
  Array.from({ length: count }, (_unused, index) => createTestSong(index + 1));

export const fakeFullSongUrlSource: SongUrlSource = {
  find: async (song) => ({
    kind: 'url',
    songUrl: {
      id: song.id,
      url: `/media/audio/${song.id}`,
      refusal: null,
      level: 'exhigh',
      bitrate: 320_000,
      bytes: 8_000_000,
      format: 'mp3',
      lifetimeSeconds: 1200,
      gain: null,
      peak: null,
      preview: null,
    },
  }),
};

/** A source that has only the preview from 1:30 to 2:00 of every song. */
export const fakePreviewUrlSource: SongUrlSource = {
  find: async (song, level, signal) => {
    const reply = await fakeFullSongUrlSource.find(song, level, signal);
    if (reply.kind === 'refused') return reply;
    return { ...reply, songUrl: { ...reply.songUrl, preview: { start: 90, end: 120 } } };
  },
};

/** Waits until pending promises have settled. */
export const flushPromises = () => new Promise<void>((resolve) => setTimeout(resolve));

export interface TestPlayer {
  readonly player: Player;
  readonly engine: FakeAudioEngine;
  readonly clock: ManualClock;
  readonly events: readonly PlayerEvent[];
}

/** Creates a player with a fake engine and a manual clock. */
export function createTestPlayer(
  source: SongUrlSource = fakeFullSongUrlSource,
  others: Partial<Pick<PlayerDependencies, 'fm' | 'tab'>> = {},
): TestPlayer {
  const engine = new FakeAudioEngine();
  const clock = new ManualClock();
  const events: PlayerEvent[] = [];
  const player = createPlayer({
    engine,
    source,
    clock,
    random: () => 0.5,
    settings: () => ({ ...defaultPlaybackSettings, songVolumeFade: false }),
    fm: null,
    tab: null,
    ...others,
  });
  player.subscribe((event) => events.push(event));
  return { player, engine, clock, events };
}

/** Plays songs and makes the first of them ready. */
export async function playSongsAndMakeReady(stage: TestPlayer, songs: readonly Song[]): Promise<void> {
  stage.player.playAll(songs);
  await flushPromises();
  stage.engine.becomesReady(200);
}

/** Advances the music by some seconds, in the quarter-second steps in which an engine reports progress. */
export function advanceTestPlayback(stage: TestPlayer, seconds: number): void {
  const from = stage.engine.read().seconds;
  for (let step = 1; step <= seconds * 4; step += 1) {
    stage.engine.reaches(from + step / 4);
    stage.clock.wind(250);
  }
}

/** Lets the music move by itself with the manual clock from now on, without progress events. */
export function moveMusicWithClock({ engine, clock }: TestPlayer, rate = 1): void {
  const startMs = clock.now();
  const reading = engine.read();
  engine.read = () => ({
    ...reading,
    seconds: reading.seconds + ((clock.now() - startMs) / 1000) * rate,
    rate,
  });
}

/** A key-value store in memory that records its writes. */
export function createFakeKeyValueStore() {
  const values = new Map<string, unknown>();
  const writes: string[] = [];
  const database: KeyValueStore = {
    get: async (key) => structuredClone(values.get(key) ?? null),
    async set(changes) {
      for (const [key, value] of Object.entries(changes)) {
        values.set(key, structuredClone(value));
        writes.push(key);
      }
    },
    async delete(keys) {
      for (const key of keys) values.delete(key);
    },
  };
  return { database, values, writes };
}

/** A `Storage` in memory that records its writes and can simulate a full quota. */
export class FakeStorage implements Storage {
  readonly values = new Map<string, string>();
  readonly writes: { readonly key: string; readonly bytes: number }[] = [];
  isFull = false;

  get length(): number {
    return this.values.size;
  }
  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.writes.push({ key, bytes: key.length + value.length });
    this.values.set(key, value);
  }
  removeItem(key: string): void {
    this.values.delete(key);
  }
  clear(): void {
    this.values.clear();
  }
}
