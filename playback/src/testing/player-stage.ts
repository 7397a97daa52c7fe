import type { SongId } from '@rill/contract';
import type { PlaybackSettings } from '../playback-settings.ts';
import { createPlayer } from '../player.ts';
import { currentSong, type PlayerEvent } from '../player-state.ts';
import type { AudibleTabArbiter } from '../ports.ts';
import type { Random } from '../queue/shuffle.ts';
import { defaultPlaybackSettings } from './default-settings.ts';
import { FakeAudioEngine } from './fake-audio-engine.ts';
import { FakeFmSource } from './fake-fm-source.ts';
import { FakeSongUrlSource } from './fake-song-url-source.ts';
import { ManualClock } from './manual-clock.ts';
import { songForTest } from './song-for-test.ts';

/** A seeded random generator (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Waits until every response has been handled. */
export async function flushReplies(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A player whose dependencies the test controls. Songs are named by their numbers. */
export function createTestPlayer(
  given: Partial<PlaybackSettings> = {},
  tab: AudibleTabArbiter | null = null,
) {
  const settings: { -readonly [Key in keyof PlaybackSettings]: PlaybackSettings[Key] } = {
    ...defaultPlaybackSettings,
    normalizeLoudness: false,
    ...given,
  };
  const engine = new FakeAudioEngine();
  const clock = new ManualClock();
  const source = new FakeSongUrlSource();
  const fm = new FakeFmSource();
  const events: PlayerEvent[] = [];
  const player = createPlayer({
    engine,
    source,
    clock,
    random: seededRandom(1),
    settings: () => settings,
    fm,
    tab,
  });
  player.subscribe((event) => events.push(event));
  const songs = (...ids: number[]) => ids.map((id) => songForTest(id));

  /** Opens the requested source and makes it audible if the player wants sound. */
  async function opens(durationSeconds = 200): Promise<void> {
    await flushReplies();
    engine.becomesReady(durationSeconds);
  }

  return {
    settings,
    engine,
    clock,
    source,
    fm,
    events,
    player,
    songs,
    song: songForTest,
    id: (number: number) => number as SongId,
    opens,
    /** Plays a list until its first song sounds, so long after the press that song changes are not debounced. */
    async playing(...ids: number[]): Promise<void> {
      player.playAll(songs(...ids));
      await opens();
      clock.wind(1000);
      events.length = 0;
      engine.calls.length = 0;
    },
    /** Turns personal FM on with a reply of these songs, the first of which sounds. */
    async playingFm(...ids: number[]): Promise<void> {
      player.playFm();
      fm.open.shift()?.respond(...songs(...ids));
      await opens();
      clock.wind(1000);
      events.length = 0;
      engine.calls.length = 0;
    },
    /** Answers personal FM's pending request with these songs. */
    async fmSends(...ids: number[]): Promise<void> {
      fm.open.shift()?.respond(...songs(...ids));
      await flushReplies();
    },
    upcoming: () => player.state.getState().fm?.upcoming.map((song) => Number(song.id)) ?? null,
    state: () => player.state.getState(),
    current: () => currentSong(player.state.getState())?.id ?? null,
    queueIds: () => player.state.getState().queue.songs.map((song) => Number(song.id)),
    eventTypes: () => events.map((event) => event.type),
  };
}
