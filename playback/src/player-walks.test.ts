import type { Song, SongId } from '@rill/contract';
import { expect, test } from 'vitest';
import { isStoppedByOutage } from './load/load-policy.ts';
import type { SleepTimerRequest } from './player-state.ts';
import type { PlaybackFailure } from './ports.ts';
import type { PlayerListingOrLoader } from './queue/fill-queue.ts';
import { isShuffleMode, PLAY_MODES } from './queue/play-mode.ts';
import { createFakeTabs } from './testing/fake-tabs.ts';
import { createTestPlayer, flushReplies, seededRandom } from './testing/player-stage.ts';
import { songForTest } from './testing/song-for-test.ts';

/** Unlike in the random schedules of faults, the music moves with the clock here, ends, and counts as listened to. */

const TICK_MS = 500;
const SONG_COUNT = 12;
/** The ids of the songs with a special behaviour. */
const [UNDECODABLE, PREVIEW, REFUSED] = [9, 10, 11];
const PREVIEW_SECONDS = 30;

/** The length of a song in seconds; some songs are shorter than a listened song must be. */
const secondsOf = (id: number): number => (id === PREVIEW ? 200 : ([2, 7, 40, 90, 200][id % 5] ?? 200));
const songOf = (id: number): Song => songForTest(id, { time: secondsOf(id), name: `Song ${id % 7}` });

/** A player with simulated dependencies, and a record of everything that happened. */
function createWalk(seed: number) {
  const random = seededRandom(seed);
  const tabs = createFakeTabs();
  const stage = createTestPlayer({}, tabs.open('here'));
  stage.source.isHeld = true;
  const upTo = (limit: number) => Math.floor(random() * limit);
  const walk = {
    ...stage,
    otherTab: tabs.open('there'),
    upTo,
    oneOf: <Item>(...items: readonly [Item, ...Item[]]): Item => items[upTo(items.length)] ?? items[0],
    anyId: () => upTo(SONG_COUNT) as SongId,
    some: (most: number) => Array.from({ length: 1 + upTo(most) }, () => songOf(upTo(SONG_COUNT))),
    undos: [] as (() => void)[],
    isOnline: true,
    /** How many seconds sound was heard by the clock: since the last start of a song, and in total. */
    heardSeconds: 0,
    soundSeconds: 0,
    listens: [] as number[],
  };
  stage.player.subscribe((event) => {
    if (event.type === 'song-started') {
      walk.heardSeconds = 0;
      walk.listens = [];
    } else if (event.type === 'removed') walk.undos.push(event.undo);
    else if (event.type === 'listened') walk.listens.push(walk.heardSeconds);
  });
  return walk;
}
type Walk = ReturnType<typeof createWalk>;

async function answerRequests(w: Walk): Promise<void> {
  for (const request of w.source.open.splice(0)) {
    if (!w.isOnline) request.break();
    else if (request.song.id === REFUSED) request.refuse('region');
    else if (request.song.id === PREVIEW)
      request.respond({ preview: { start: 5, end: 5 + PREVIEW_SECONDS } });
    else request.respond();
  }
  for (const request of w.fm.open.splice(0)) {
    if (w.isOnline) request.respond(...w.some(3));
    else request.break();
  }
  for (const dislike of w.fm.dislikes.splice(0)) {
    if (w.isOnline) dislike.accept();
    else dislike.refuse();
  }
  await flushReplies();
}

/** Makes a loaded source audible, as far as the network and the file allow. */
function openSource({ engine, isOnline }: Walk): void {
  if (engine.source === null || !isOnline) return;
  const id = Number(engine.url?.split('/')[1]);
  if (engine.isReady) {
    if (engine.wanted === 'play' && !engine.isSounding) engine.flowsAgain();
  } else if (id === UNDECODABLE) engine.fails({ kind: 'decode' });
  else engine.becomesReady(id === PREVIEW ? PREVIEW_SECONDS : secondsOf(id));
}

async function passTime(w: Walk, ms: number): Promise<void> {
  const { engine, clock } = w;
  for (let left = ms; left > 0; left -= TICK_MS) {
    await answerRequests(w);
    openSource(w);
    const wasSounding = engine.isSounding;
    const { seconds, durationSeconds, rate } = engine.read();
    clock.wind(TICK_MS);
    await flushReplies();
    // Sound that was replaced during the tick has moved by itself.
    if (wasSounding && engine.isSounding && engine.read().seconds === seconds) {
      w.heardSeconds += TICK_MS / 1000;
      w.soundSeconds += TICK_MS / 1000;
      const next = seconds + (TICK_MS / 1000) * rate;
      if (next >= durationSeconds) engine.ends();
      else engine.reaches(next);
    }
    await flushReplies();
    expectOrder(w);
  }
}

function expectOrder({ state, player, engine, clock, listens }: Walk): void {
  const { queue, wantsToPlay } = state();
  const ids = queue.songs.map(({ id }) => id);
  expect(new Set(ids).size, 'each song is in the queue once').toBe(ids.length);
  expect(queue.index, 'a queue with songs has a current one').toBeGreaterThanOrEqual(ids.length > 0 ? 0 : -1);
  expect(queue.index).toBeLessThan(Math.max(ids.length, 0.5));
  expect(queue.order, 'the shuffle has as many songs').toHaveLength(
    isShuffleMode(queue.mode) ? ids.length : 0,
  );
  if (isShuffleMode(queue.mode)) expect(new Set(queue.order), 'and the same ones').toEqual(new Set(ids));
  const { seconds, durationSeconds } = player.playhead.read();
  expect(seconds).toBeGreaterThanOrEqual(0);
  expect(seconds, 'the time is in the song').toBeLessThanOrEqual(durationSeconds || Number.POSITIVE_INFINITY);
  if (engine.isSounding) expect(wantsToPlay, 'nothing sounds unless it is wanted').toBe(true);
  expect(clock.pending, 'one load, one wait for FM, one sleep timer').toBeLessThanOrEqual(3);
  expect(listens.length, 'a start is listened to once').toBeLessThanOrEqual(1);
  // A play that is counted between two ticks has been heard for 3 s by the end of the second tick.
  for (const heard of listens) expect(heard, '3 s were heard').toBeGreaterThanOrEqual(3 - TICK_MS / 1000);
}

/** Ends all faults; then wanted music must sound within half a minute at the chosen volume, or report why not. */
async function expectMusic(w: Walk): Promise<void> {
  const { player, state, engine } = w;
  // Music that the network has stopped resumes with the network.
  const wasWanted = state().wantsToPlay || isStoppedByOutage(state());
  w.isOnline = true;
  player.setSleepTimer(null);
  player.endScrub(0);
  player.online();
  await passTime(w, 30_000);
  const { wantsToPlay, failure, isBlocked } = state();
  if (wasWanted && failure === null && !isBlocked) expect(wantsToPlay, 'the music goes on').toBe(true);
  if (!wantsToPlay) return;
  const before = w.soundSeconds;
  await passTime(w, 10_000);
  if (!state().wantsToPlay) return;
  expect(w.soundSeconds, 'wanted music sounds').toBeGreaterThan(before);
  if (engine.isSounding) expect(engine.volume, 'as loud as chosen').toBeCloseTo(state().volume);
}

const blockOf = (w: Walk) =>
  w.oneOf<() => Promise<readonly Song[]>>(
    async () => w.some(4),
    async () => [],
    () => Promise.reject(new Error('lost')),
  );

const chooseSong: readonly ((w: Walk) => void)[] = [
  (w) => w.player.playAll(w.some(6), w.oneOf({}, { startAt: w.anyId() })),
  (w) => {
    const blocks = Array.from({ length: 1 + w.upTo(3) }, () =>
      w.oneOf<{ songs: Song[] } | { load: () => Promise<readonly Song[]> }>(
        { songs: w.some(4) },
        { load: blockOf(w) },
      ),
    );
    const start = w.oneOf({}, { startAt: w.anyId(), startSeconds: w.upTo(100) });
    w.player.playList(
      w.oneOf<PlayerListingOrLoader>(blocks, async () => blocks),
      start,
    );
  },
  (w) => w.player.playNow(songOf(w.upTo(SONG_COUNT))),
  (w) => w.player.jumpTo(w.anyId()),
  (w) => w.player.next(),
  (w) => {
    for (let presses = w.upTo(5); presses > 0; presses -= 1) w.player.next();
  },
  (w) => w.player.previous(),
  (w) => w.player.playFm(),
  (w) => w.player.leaveFm(),
  (w) => w.player.dislike(),
  (w) => w.player.prefetch(songOf(w.upTo(SONG_COUNT))),
];

const editQueue: readonly ((w: Walk) => void)[] = [
  (w) => w.player.addNext(w.some(3)),
  (w) => w.player.addLast(w.some(3)),
  (w) => w.player.append(w.some(3)),
  (w) => w.player.remove(w.anyId()),
  (w) => w.player.remove(w.current() ?? w.anyId()),
  (w) => w.undos.push(w.player.move(w.anyId(), w.upTo(8), w.oneOf('list', 'coming'))),
  (w) => w.upTo(4) === 0 && w.undos.push(w.player.clear()),
  (w) => w.undos.push(w.player.clearHistory()),
  (w) => w.undos.splice(w.upTo(w.undos.length), 1)[0]?.(),
  (w) => w.player.setMode(w.oneOf(...PLAY_MODES)),
];

const control: readonly ((w: Walk) => void)[] = [
  (w) => w.player.play(),
  (w) => w.player.pause(),
  (w) => w.player.toggle(),
  (w) => w.player.seek(w.upTo(250) - 20),
  (w) => w.player.seek(Number.MAX_VALUE),
  (w) => w.player.beginScrub(),
  (w) => w.player.scrub(w.upTo(250)),
  (w) => w.player.endScrub(w.upTo(250)),
  (w) => w.player.setVolume(w.upTo(11) / 10),
  (w) => w.player.toggleMute(),
  (w) =>
    w.player.setSleepTimer(
      w.oneOf<SleepTimerRequest | null>(
        null,
        { kind: 'minutes', minutes: w.upTo(3) },
        { kind: 'songs', songs: 1 + w.upTo(3) },
        { kind: 'queue' },
      ),
    ),
  (w) => {
    w.settings.sleepFinishesSong = !w.settings.sleepFinishesSong;
    w.settings.songLevel = w.oneOf('exhigh', 'lossless');
    w.settings.playbackRate = w.oneOf(0.5, 1, 2);
    w.player.settingsChanged();
  },
];

const trouble: readonly ((w: Walk) => void)[] = [
  (w) => {
    w.isOnline = false;
  },
  (w) => {
    w.isOnline = true;
    w.player.online();
  },
  (w) => {
    const kinds: PlaybackFailure[] = [{ kind: 'network' }, { kind: 'expired' }, { kind: 'source' }];
    if (w.engine.source !== null) w.engine.fails(w.oneOf({ kind: 'decode' }, ...kinds));
  },
  (w) => w.engine.isSounding && w.engine.breaksOff(),
  (w) => w.engine.isSounding && w.engine.underrun(),
  (w) => w.engine.isSounding && w.engine.isPausedFromOutside(),
  (w) => w.engine.isReady && w.engine.wanted === 'pause' && w.engine.isResumedFromOutside(),
  (w) => w.engine.isReady && w.engine.wanted === 'play' && !w.engine.isSounding && w.engine.isBlocked(),
  (w) => {
    w.otherTab.claim();
    w.otherTab.release();
  },
  (w) => {
    w.fm.hasAccount = !w.fm.isSignedIn;
  },
  (w) => w.clock.putBack(3_600_000),
  (w) => w.clock.sleep(7_200_000),
];

const STEPS = [...chooseSong, ...editQueue, ...control, ...trouble];

async function takeWalk(seed: number, length: number): Promise<void> {
  const w = createWalk(seed);
  for (let taken = 0; taken < length; taken += 1) {
    STEPS[w.upTo(STEPS.length)]?.(w);
    await flushReplies();
    expectOrder(w);
    await passTime(w, w.oneOf(0, TICK_MS, 1500, 6000, 20_000));
    if (w.upTo(15) === 0) await expectMusic(w);
  }
  w.player.pause();
  w.player.setSleepTimer(null);
  await passTime(w, 2000);
  expect(w.clock.pending, 'no timer runs in silence').toBe(0);
  w.player.dispose();
}

// RILL_PLAYER_WALKS=1000 runs a longer search.
const walks = Number(process.env['RILL_PLAYER_WALKS'] ?? 6);

test(
  `on any of ${walks} random walks wanted music goes on, at its volume, and counts as listened to once [D-12] [D-20]`,
  async () => {
    for (let seed = 1; seed <= walks; seed += 1)
      await takeWalk(seed, 120).catch((error: unknown) => {
        throw new Error(`walk ${seed}`, { cause: error });
      });
  },
  Math.max(20_000, walks * 1000),
);
