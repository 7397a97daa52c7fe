import type { Song, SongId } from '@rill/contract';
import { createStore } from 'zustand/vanilla';
import { createAddressBook } from './address-book.ts';
import { createChannel } from './channel.ts';
import { isPaid } from './is-paid.ts';
import { createListenWatch } from './listen-watch.ts';
import { decideAfterFailure, MAX_SKIPS } from './load-policy.ts';
import { createNextUp } from './next-up.ts';
import { createPersonalFm } from './personal-fm.ts';
import { historyWith } from './play-history.ts';
import type { PlayerParts, SongChange } from './player-parts.ts';
import { currentSong, initialPlayerState, type PlayerEvent, type PlayerState } from './player-state.ts';
import { createPlayhead } from './playhead.ts';
import type { EngineEvent, EngineReading, Failure } from './ports.ts';
import { type Queue, queueAfterEnd, queueSong, stepQueue } from './queue.ts';
import { createShortEnds } from './short-ends.ts';
import { songAfter } from './song-after.ts';
import { createSongLoad } from './song-load.ts';
import { newRun } from './song-run.ts';

/** The fade of play and pause (specification, section 9). */
const FADE_SECONDS = 0.3;
/** A song that was heard so long can be played; a broken one may sound for a moment, too. */
const PROOF_SECONDS = 1;

export type Conductor = ReturnType<typeof createConductor>;

/** Joins queue, loading and engine: brings songs in, heeds the engine, answers failures. It alone writes the state. */
export function createConductor({ engine, source, clock, settings, fm: fmSource, tab }: PlayerParts) {
  const store = createStore<PlayerState>(() => initialPlayerState);
  const { getState: state, setState: set } = store;
  const events = createChannel<PlayerEvent>();
  const addresses = createAddressBook(source, clock);
  const nextUp = createNextUp(engine, addresses, clock);
  const playhead = createPlayhead(clock, read);
  const listening = createListenWatch(clock, (seconds) => {
    const song = current();
    if (song !== null) events.tell({ type: 'listened', song, seconds });
  });
  const run = newRun(false, 0);
  const load = createSongLoad({
    engine,
    clock,
    addresses,
    level: () => settings().level,
    isWanted: () => state().wantsToPlay && run.scrubSeconds === null,
    onFailure: failed,
    onAddress(address) {
      const song = current();
      const isFirst = state().address === null;
      set({ address });
      evenLoudness();
      const isPreview = address.preview !== null;
      if (song !== null && isFirst && (isPreview || isPaid(song))) {
        events.tell({ type: 'members-only', song, isPreview });
      }
    },
  });

  const fm = createPersonalFm({
    source: fmSource ?? null,
    clock,
    store,
    events,
    seconds: () => read().seconds,
    change,
    fallSilent() {
      load.leave(0);
      engine.unload();
      set({ isLoading: true, isWaiting: false });
      playhead.rest();
    },
  });
  const shortEnds = createShortEnds();

  const current = () => currentSong(state());
  const isCurrent = (id: SongId | undefined) => id !== undefined && current()?.id === id;
  const fade = () => (settings().fade ? FADE_SECONDS : 0);

  function evenLoudness(): void {
    const { address } = state();
    const isOn = settings().evenLoudness ?? false;
    engine.setLoudness(isOn ? (address?.gain ?? null) : null, isOn ? (address?.peak ?? null) : null);
  }

  function read(): EngineReading {
    const { durationSeconds } = state();
    if (load.stage === 'ready' && run.scrubSeconds === null) {
      const reading = engine.read();
      return reading.durationSeconds > 0 ? reading : { ...reading, durationSeconds };
    }
    const seconds = run.scrubSeconds ?? load.position();
    return { seconds, durationSeconds, rate: 1, isAdvancing: false };
  }

  function begin(song: Song | null, how: SongChange): void {
    fm.changed(how.isChosen);
    shortEnds.begin();
    Object.assign(run, newRun(how.isRestored ?? false, run.skips));
    listening.begin();
    load.leave(song === null ? 0 : (how.seconds ?? 0));
  }

  /** Makes the queue's song the current one: time 0 at once, sound when it has been found. */
  function change(queue: Queue, how: SongChange): void {
    const song = queueSong(queue);
    begin(song, how);
    set({
      queue,
      wantsToPlay: how.plays && song !== null,
      isLoading: song !== null,
      isWaiting: false,
      isBlocked: false,
      failure: null,
      address: null,
      durationSeconds: song?.time ?? 0,
    });
    playhead.rest();
    events.tell({ type: 'song-changed', song, isRestored: run.isRestored });
    // Whoever heard of the change may have asked for another one already.
    if (current() !== song) return;
    if (song === null) engine.unload();
    else {
      const fadeSeconds = how.isChosen ? fade() : 0;
      load.begin(song, { seconds: how.seconds ?? 0, isPaced: how.isChosen, fadeSeconds });
    }
    nextUp.reset();
  }

  /** Plays what a step or a jump has led to; the same song again starts over. */
  function go(queue: Queue, isChosen: boolean): void {
    const song = queueSong(queue);
    if (song === null) return;
    if (!isCurrent(song.id) || load.stage !== 'ready' || load.isStale) {
      change(queue, { plays: true, isChosen });
      return;
    }
    Object.assign(run, newRun(run.isRestored, run.skips));
    listening.begin();
    set({ queue, wantsToPlay: true, isBlocked: false });
    engine.seek(0);
    engine.play(0);
  }

  function failed(failure: Failure): void {
    const song = current();
    if (song === null) return;
    const { queue, wantsToPlay } = state();
    const { attempt, hasTriedOtherLevel } = load;
    load.fail();
    playhead.rest();
    listening.silent();
    const verdict = decideAfterFailure({
      failure,
      attempt,
      isWanted: wantsToPlay,
      maySkip: !run.isRestored,
      hasTriedOtherLevel,
      skips: run.skips,
      songCount: state().fm === null ? queue.songs.length : MAX_SKIPS + 1,
    });
    if (verdict.kind === 'skip') {
      run.skips += 1;
      events.tell({ type: 'song-skipped', song, failure });
      if (!isCurrent(song.id)) return;
      if (state().fm !== null) fm.goOn();
      else change(stepQueue(state().queue, 1), { plays: true, isChosen: false });
      return;
    }
    const goesOn = verdict.kind === 'retry';
    run.waitsForNetwork = wantsToPlay && !goesOn && failure.kind === 'network';
    set({ failure, isLoading: goesOn, isWaiting: false, wantsToPlay: wantsToPlay && goesOn });
    if (goesOn) load.retry(verdict.delayMs, verdict.atOtherLevel);
    if (verdict.kind === 'give-up') events.tell({ type: 'gave-up', song, failure, skips: run.skips });
    else events.tell({ type: 'load-failed', song, attempt, failure });
  }

  function sounding(): void {
    const song = current();
    if (song === null) return;
    tab?.claim();
    load.opened();
    set({ isLoading: false, isWaiting: false, isBlocked: false, failure: null });
    listening.sounds();
    playhead.run();
    if (run.hasSounded) return;
    run.hasSounded = true;
    run.isRestored = false;
    set({ history: historyWith(state().history, song) });
    events.tell({ type: 'song-started', song });
  }

  function silent(): void {
    listening.silent();
    playhead.rest();
  }

  function progressed(seconds: number): void {
    const { durationSeconds, wantsToPlay } = state();
    // Sound that was on its way out and has been taken back begins without a word.
    if (wantsToPlay) tab?.claim();
    if (!run.hasSounded && wantsToPlay) sounding();
    if (listening.heardSeconds() >= PROOF_SECONDS) run.skips = 0;
    load.advanced(seconds);
    listening.check();
    fm.look(durationSeconds - seconds);
    nextUp.look(() => songAfter(state()), settings().level, durationSeconds - seconds);
  }

  function ended(): void {
    silent();
    const { seconds } = engine.read();
    const end = shortEnds.look(seconds, state().durationSeconds, current(), state().address);
    if (end === 'over') goOn();
    else failed({ kind: end === 'cut' ? 'network' : 'decode' });
  }

  /** Goes on behind the song's end, or keeps that for the next play. */
  function goOn(): void {
    run.skips = 0;
    run.isOver = !state().wantsToPlay || run.scrubSeconds !== null;
    if (run.isOver) return;
    if (state().fm !== null) fm.goOn();
    else go(queueAfterEnd(state().queue), false);
  }

  function heed(event: EngineEvent): void {
    switch (event.type) {
      case 'loaded':
        load.opened();
        set({ isLoading: false, failure: null });
        if (event.durationSeconds > 0) set({ durationSeconds: event.durationSeconds });
        playhead.tell();
        return;
      case 'playing':
        sounding();
        return;
      case 'paused':
        silent();
        // Not always our doing: headphones pulled out, a call, the system's own button.
        if (run.scrubSeconds === null) set({ wantsToPlay: false, isWaiting: false });
        return;
      case 'waiting':
        set({ isWaiting: state().wantsToPlay });
        silent();
        return;
      case 'seeked':
        playhead.tell();
        events.tell({ type: 'seeked', seconds: event.seconds });
        return;
      case 'progress':
        progressed(event.seconds);
        return;
      case 'ended':
        ended();
        return;
      case 'blocked':
        set({ wantsToPlay: false, isBlocked: true, isLoading: false, isWaiting: false });
        return;
      case 'failed':
        failed(event.failure);
    }
  }
  const unsubscribe = engine.subscribe(heed);

  return {
    store,
    events,
    playhead,
    load,
    addresses,
    run,
    current,
    isCurrent,
    fm,
    evenLoudness,
    fade,
    change,
    goOn,
    /** A song that the listener chose: skips are counted anew. */
    choose(queue: Queue): void {
      run.skips = 0;
      fm.drop();
      go(queue, true);
    },
    dispose(): void {
      unsubscribe();
      fm.drop();
      listening.silent();
      load.leave(0);
      nextUp.reset();
      addresses.dispose();
      playhead.rest();
      engine.dispose();
    },
  };
}
