import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlaybackFailure } from './ports.ts';
import type { PlayMode } from './queue/play-mode.ts';
import type { ShownQueueOrder } from './queue/play-order.ts';
import { emptyQueue, replaceQueueSongs } from './queue/queue.ts';
import { createFakeTabs } from './testing/fake-tabs.ts';
import { createTestPlayer, flushReplies, seededRandom } from './testing/player-stage.ts';

/** A player and the dependencies that a schedule controls. */
function troubledStage() {
  const tabs = createFakeTabs();
  const stage = createTestPlayer({}, tabs.open('here'));
  return { ...stage, otherTab: tabs.open('there'), undo: () => {} };
}

type Stage = ReturnType<typeof troubledStage>;

/** A step of a schedule, such as a press, a response, a failure of the sound or the passing of time. */
interface Step {
  readonly name: string;
  /**
   * What the listener wants after the step; absent if the step does not decide it, `turned` if it becomes the
   * opposite.
   */
  readonly wantsToPlay?: boolean | 'turned';
  run(stage: Stage): void;
}

const press = (name: string, run: (s: Stage) => void, wantsToPlay?: Step['wantsToPlay']): Step =>
  wantsToPlay === undefined ? { name, run } : { name, run, wantsToPlay };
const number = fc.integer({ min: 1, max: 6 });
const numbers = fc.array(number, { minLength: 1, maxLength: 5 });

const listener: fc.Arbitrary<Step> = fc.oneof(
  numbers.map((ids) => press(`playAll ${ids.join()}`, (s) => s.player.playAll(s.songs(...ids)), true)),
  number.map((id) => press(`playNow ${id}`, (s) => s.player.playNow(s.song(id)), true)),
  numbers.map((ids) => press(`addNext ${ids.join()}`, (s) => s.player.addNext(s.songs(...ids)))),
  numbers.map((ids) => press(`append ${ids.join()}`, (s) => s.player.append(s.songs(...ids)))),
  number.map((id) => press(`anticipate ${id}`, (s) => s.player.prefetch(s.song(id)))),
  number.map((id) => press(`remove ${id}`, (s) => s.player.remove(s.id(id)))),
  number.map((id) => press(`jumpTo ${id}`, (s) => s.player.jumpTo(s.id(id)))),
  fc
    .tuple(number, fc.integer({ min: -1, max: 7 }), fc.constantFrom<ShownQueueOrder>('list', 'coming'))
    .map(([id, to, view]) => press(`move ${id} to ${to}`, (s) => s.player.move(s.id(id), to, view))),
  fc.integer({ min: -10, max: 250 }).map((to) => press(`seek ${to}`, (s) => s.player.seek(to))),
  fc.integer({ min: 0, max: 250 }).map((to) => press(`scrub ${to}`, (s) => s.player.scrub(to))),
  fc.integer({ min: 0, max: 250 }).map((to) => press(`endScrub ${to}`, (s) => s.player.endScrub(to))),
  fc
    .constantFrom<PlayMode>('normal', 'random', 'single')
    .map((mode) => press(mode, (s) => s.player.setMode(mode))),
  fc.constantFrom(
    press('play', (s) => s.player.play(), true),
    press('pause', (s) => s.player.pause(), false),
    press('next', (s) => s.player.next(), true),
    press('previous', (s) => s.player.previous(), true),
    press('beginScrub', (s) => s.player.beginScrub()),
    press('toggle', (s) => s.player.toggle(), 'turned'),
    press('cycleMode', (s) => s.player.cycleMode()),
    press(
      'clear',
      (s) => {
        s.undo = s.player.clear();
      },
      false,
    ),
    press('undo', (s) => s.undo()),
    press('mute', (s) => s.player.toggleMute()),
    press('playFm', (s) => s.player.playFm(), true),
    press('leaveFm', (s) => s.player.leaveFm()),
    press('dislike', (s) => s.player.dislike()),
    press('logs in or out', (s) => {
      s.fm.hasAccount = !s.fm.isSignedIn;
    }),
    press('better quality', (s) => {
      s.settings.songLevel = s.settings.songLevel === 'exhigh' ? 'lossless' : 'exhigh';
      s.player.settingsChanged();
    }),
  ),
);

// 403 and 404 arrive as `expired`, 500 and a stall as `network`; a slow response stays pending, a lost one rejects.
const trouble = fc.constantFrom<PlaybackFailure>(
  { kind: 'network' },
  { kind: 'expired' },
  { kind: 'decode' },
  { kind: 'source' },
);
const world: fc.Arbitrary<Step> = fc.oneof(
  trouble.map((failure) => press(`fails ${failure.kind}`, (s) => s.engine.source && s.engine.fails(failure))),
  fc
    .integer({ min: 0, max: 199 })
    .map((to) => press(`reaches ${to}`, (s) => s.engine.isSounding && s.engine.reaches(to))),
  fc
    .constantFrom(100, 600, 6000, 20_000, 1_300_000)
    .map((ms) => press(`wind ${ms}`, (s) => s.clock.wind(ms))),
  fc.nat({ max: 3 }).map((at) => press(`respond to ${at}`, (s) => s.source.open.splice(at, 1)[0]?.respond())),
  fc
    .nat({ max: 3 })
    .map((at) => press(`refuse ${at}`, (s) => s.source.open.splice(at, 1)[0]?.refuse('region'))),
  // Some replies contain a song that is known already, or one with the name of its neighbour.
  fc
    .array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 })
    .map((ids) =>
      press(`fm sends ${ids.join()}`, (s) =>
        s.fm.open.shift()?.respond(...ids.map((id) => s.song(id, { name: `Song ${id % 8}` }))),
      ),
    ),
  fc.nat({ max: 3 }).map((at) => press(`lose ${at}`, (s) => s.source.open.splice(at, 1)[0]?.break())),
  fc.constantFrom(
    press('ready', (s) => s.engine.becomesReady()),
    press('ready', (s) => s.engine.becomesReady()),
    press('ends', (s) => s.engine.isSounding && s.engine.ends()),
    press('fm is lost', (s) => s.fm.open.shift()?.break()),
    press('fm accepts a dislike', (s) => s.fm.dislikes.shift()?.accept()),
    press('fm refuses a dislike', (s) => s.fm.dislikes.shift()?.refuse()),
    press('breaks off', (s) => s.engine.isSounding && s.engine.breaksOff()),
    press('runs dry', (s) => s.engine.isSounding && s.engine.underrun()),
    press('flows', (s) => s.engine.isReady && s.engine.flowsAgain()),
    press('headphones', (s) => s.engine.isSounding && s.engine.isPausedFromOutside()),
    press(
      'call ends',
      (s) => s.engine.isReady && s.engine.wanted === 'pause' && s.engine.isResumedFromOutside(),
    ),
    press('refused', (s) => s.engine.wanted === 'play' && !s.engine.isSounding && s.engine.isBlocked()),
    press(
      'ends at once',
      (s) => s.engine.isSounding && s.engine.reaches(0) === undefined && s.engine.breaksOff(),
    ),
    press('online', (s) => s.player.online()),
    press(
      'another tab',
      (s) => {
        s.otherTab.claim();
        s.otherTab.release();
      },
      false,
    ),
  ),
);

/** Ends all faults: pending requests are answered, requested sources open, and time passes. */
async function heal(s: Stage): Promise<void> {
  s.source.isHeld = false;
  for (let round = 0; round < 8; round += 1) {
    for (const request of s.source.open.splice(0)) request.respond();
    for (const dislike of s.fm.dislikes.splice(0)) dislike.refuse();
    for (const request of s.fm.open.splice(0)) request.respond(s.song(100 + round));
    await flushReplies();
    if (s.engine.source !== null && !s.engine.isReady) s.engine.becomesReady();
    if (s.engine.isReady && s.engine.wanted === 'play' && !s.engine.isSounding) s.engine.flowsAgain();
    s.clock.wind(20_000);
  }
}

function expectOrder(s: Stage): void {
  const { wantsToPlay, isLoading, isWaiting, isFindingFm, failure, queue, fm, setAside } = s.state();
  const current = s.current();
  expect(isLoading || isWaiting || isFindingFm, 'nothing waits for ever').toBe(false);
  expect(fm === null, 'a queue to come back to').toBe(setAside === null);
  if (fm !== null) expect(queue.songs).toHaveLength(1);
  expect(s.engine.isSounding, 'sound is what the state says').toBe(wantsToPlay);
  if (wantsToPlay) expect(failure).toBeNull();
  if (s.engine.url !== null) expect(s.engine.url, 'no stale song').toMatch(new RegExp(`^/${current}/`));
  expect(current === null, 'a current song in every queue').toBe(queue.songs.length === 0);
  expect(s.state().durationSeconds > 0).toBe(current !== null);
  expect(s.clock.pending).toBeLessThanOrEqual(1);
}

// The long test run sets a greater number.
const numRuns = Number(process.env['RILL_FAULT_RUNS'] ?? 1000);
const limitMs = Math.max(120_000, numRuns * 60);

test(
  `after any of ${numRuns} random schedules of faults the player is where the last command wanted it [D-11] [D-12]`,
  async () => {
    const steps = fc.array(fc.oneof({ weight: 2, arbitrary: listener }, { weight: 3, arbitrary: world }), {
      minLength: 10,
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('empty', 'fm', 'restored'), steps, async (start, story) => {
        const s = troubledStage();
        if (start === 'fm') await s.playingFm(1, 2);
        if (start === 'restored') restore(s);
        s.source.isHeld = true;
        let wantsToPlay = start === 'fm';
        const awaited = awaitedFmPlays(s);
        for (const step of story) {
          const wanted = step.wantsToPlay === 'turned' ? !s.state().wantsToPlay : step.wantsToPlay;
          step.run(s);
          awaited.note(step);
          await flushReplies();
          awaited.look();
          const hasSong = s.current() !== null;
          if (wanted !== undefined) wantsToPlay = wanted && hasSong;
          if (s.state().wantsToPlay !== wantsToPlay) {
            expect(hasReason(s, step), `${step.name} changed whether to play`).toBe(true);
            wantsToPlay = s.state().wantsToPlay;
          }
        }
        s.player.endScrub(s.player.playhead.read().seconds);
        const last = awaited.plays ?? wantsToPlay;
        await heal(s);
        expectOrder(s);
        if (last !== 'either') expect(s.state().wantsToPlay).toBe(last);
        s.player.play();
        await heal(s);
        expectOrder(s);
        expect(s.state().wantsToPlay, 'play plays').toBe(s.current() !== null);
        s.player.dispose();
        expect(s.clock.pending).toBe(0);
      }),
      { numRuns },
    );
  },
  limitMs,
);

/** Restores the player and its play history, as when the page is opened again. */
function restore(s: Stage): void {
  const queue = replaceQueueSongs(emptyQueue, s.songs(1, 2, 3, 4), s.id(2), seededRandom(1));
  s.player.restore(
    {
      queue,
      queueOrigin: 'list',
      fm: null,
      setAside: null,
      volume: 0.5,
      volumeBeforeMute: null,
      history: [],
    },
    50,
  );
}

/**
 * Whether the listener wants the awaited FM song to play: yes, unless the last press was a pause. After a dislike that
 * follows such a pause it may be `either`, because the song plays once the service has accepted the dislike, but not
 * before.
 */
function awaitedFmPlays(s: Stage) {
  let lastPress: boolean | 'either' = true;
  let wantedBefore = false;
  let dislikesBefore = 0;
  let before = '';
  let isTaken = false;
  const whereItIs = () => `${s.current()} ${s.state().isFindingFm}`;
  return {
    note({ name }: Step): void {
      if (['playFm', 'next', 'play'].includes(name)) lastPress = true;
      if (['pause', 'another tab'].includes(name)) lastPress = false;
      if (name === 'toggle') lastPress = !wantedBefore;
      // Unplugged headphones pause all sound, but change nothing if no sound was heard or a drag is held.
      if (name === 'headphones' && wantedBefore && !s.state().wantsToPlay) lastPress = false;
      // The end of a call counts as a press of play if there was something to play.
      if (name === 'call ends' && s.state().wantsToPlay) lastPress = true;
      // A jump to the song of personal FM counts as a press of play; without a song it has no effect.
      if (name.startsWith('jumpTo') && s.state().wantsToPlay) lastPress = true;
      // A dislike that is not sent to the service has no effect either.
      if (s.fm.dislikes.length > dislikesBefore && lastPress === false) lastPress = 'either';
      wantedBefore = s.state().wantsToPlay;
      dislikesBefore = s.fm.dislikes.length;
      isTaken = name === 'fm accepts a dislike';
    },
    look(): void {
      if (isTaken && lastPress === 'either' && whereItIs() !== before) lastPress = true;
      before = whereItIs();
      this.plays = s.state().isFindingFm ? lastPress : null;
    },
    plays: null as boolean | 'either' | null,
  };
}

/** Why the player's state may differ from the listener's last press. */
function hasReason(s: Stage, { name }: Step): boolean {
  const { isBlocked, failure, isFindingFm, fm } = s.state();
  const isFms =
    isFindingFm || name.startsWith('fm ') || name === 'leaveFm' || (name === 'previous' && fm !== null);
  return (
    isFms ||
    isBlocked ||
    failure !== null ||
    name === 'headphones' ||
    name === 'call ends' ||
    name === 'online' ||
    name === 'undo' ||
    name.startsWith('jumpTo') ||
    name.startsWith('remove')
  );
}
