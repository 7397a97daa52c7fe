import { afterEach, expect, test, vi } from 'vitest';
import { createPlayer } from '../player.ts';
import type { AudioEngine, EngineEvent } from '../ports.ts';
import { defaultPlaybackSettings } from '../testing/default-settings.ts';
import { FakeSongUrlSource } from '../testing/fake-song-url-source.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { songForTest } from '../testing/song-for-test.ts';
import { createJoinedMp3, createToneWav } from '../testing/tone.ts';
import { createHtmlAudioEngine, type HtmlAudioOptions } from './html-audio-engine.ts';

const made: { engine: AudioEngine; urls: string[] }[] = [];

function stage(options: HtmlAudioOptions = {}) {
  const engine = createHtmlAudioEngine(options);
  const urls: string[] = [];
  const heard: EngineEvent['type'][] = [];
  const waits: { type: EngineEvent['type']; resolve: (event: EngineEvent) => void }[] = [];
  engine.subscribe((event) => {
    heard.push(event.type);
    for (const wait of waits.splice(0)) {
      if (wait.type === event.type) wait.resolve(event);
      else waits.push(wait);
    }
  });
  made.push({ engine, urls });
  function url(file: Blob): string {
    urls.push(URL.createObjectURL(file));
    return urls.at(-1) ?? '';
  }
  return {
    engine,
    heard,
    url,
    tone: (seconds: number) => url(new Blob([createToneWav(seconds)], { type: 'audio/wav' })),
    /** Resolves to the next event of a type. */
    hears: (type: EngineEvent['type']) =>
      new Promise<EngineEvent>((resolve) => {
        waits.push({ type, resolve });
      }),
  };
}

afterEach(() => {
  for (const { engine, urls } of made.splice(0)) {
    engine.dispose();
    for (const url of urls) URL.revokeObjectURL(url);
  }
});

test('the engine plays from the requested second, and the time advances', async () => {
  const s = stage();
  s.engine.load(s.tone(60), 2);
  s.engine.play(0);
  await s.hears('playing');
  await s.hears('progress');
  await s.hears('progress');
  const { seconds, durationSeconds, isAdvancing } = s.engine.read();
  expect(seconds).toBeGreaterThan(2);
  expect(seconds).toBeLessThan(60);
  expect(durationSeconds).toBeCloseTo(60, 1);
  expect(isAdvancing).toBe(true);
});

test.each(['mp3', 'flac'])('the engine plays %s to its end [S9.6]', async (type) => {
  const s = stage();
  s.engine.load(new URL(`../testing/sounds/tone.${type}`, import.meta.url).href, 0);
  s.engine.play(0);
  await s.hears('playing');
  expect(s.engine.read().durationSeconds).toBeGreaterThan(0.3);
  await s.hears('ended');
  expect(s.heard).not.toContain('failed');
});

test('the engine emits each second by which the duration of a file grows that states none', async () => {
  const s = stage();
  const seconds: number[] = [];
  s.engine.subscribe((event) => {
    if (event.type === 'duration-changed') seconds.push(Math.floor(event.durationSeconds));
  });
  const file = createJoinedMp3([
    { kbps: 320, seconds: 2 },
    { kbps: 32, seconds: 10 },
  ]);
  s.engine.setRate(8);
  s.engine.load(s.url(new Blob([file], { type: 'audio/mpeg' })), 0);
  s.engine.play(0);
  await s.hears('ended');
  expect(seconds.length, 'it seemed shorter').toBeGreaterThan(1);
  expect(seconds, 'one event for a second').toEqual([...new Set(seconds)]);
  expect(seconds.at(-1)).toBeGreaterThanOrEqual(11);
});

test('the engine emits ended once, and plays again from the start', async () => {
  const s = stage();
  s.engine.load(s.tone(0.4), 0);
  s.engine.play(0);
  await s.hears('ended');
  expect(s.heard.filter((type) => type === 'paused')).toEqual([]);
  s.engine.seek(0);
  s.engine.play(0);
  await s.hears('playing');
  await s.hears('ended');
  expect(s.heard.filter((type) => type === 'ended')).toHaveLength(2);
});

test('the engine switches to the prepared source without a new element, and pauses the old one', async () => {
  const s = stage();
  const [first, second] = [s.tone(0.5), s.tone(3)];
  s.engine.load(first, 0);
  s.engine.prepare(second);
  s.engine.play(0);
  await s.hears('ended');
  s.engine.load(second, 0);
  s.engine.play(0);
  const loaded = await s.hears('loaded');
  expect(loaded).toEqual({ type: 'loaded', durationSeconds: 3 });
  await s.hears('progress');
  expect(s.engine.read().isAdvancing).toBe(true);
});

test('a pause with fade ends paused also while muted [D-07]', async () => {
  const s = stage();
  s.engine.load(s.tone(60), 0);
  s.engine.setVolume(0);
  s.engine.play(0.3);
  await s.hears('playing');
  s.engine.pause(0.3);
  await s.hears('paused');
  expect(s.engine.read().isAdvancing).toBe(false);
});

test('play within the fade of a pause goes on playing, pause within the fade of a play pauses [S4.15] [D-08]', async () => {
  const s = stage();
  s.engine.load(s.tone(60), 0);
  s.engine.play(0);
  await s.hears('playing');
  s.engine.pause(0.2);
  s.engine.play(0.2);
  await s.hears('progress');
  await s.hears('progress');
  await s.hears('progress');
  expect(s.heard).not.toContain('paused');
  s.engine.play(0.2);
  s.engine.pause(0.2);
  await s.hears('paused');
  expect(s.engine.read().isAdvancing).toBe(false);
});

test('a pause before anything is loaded is obeyed', async () => {
  const s = stage();
  s.engine.load(s.tone(2), 0);
  s.engine.play(0.3);
  s.engine.pause(0.3);
  await s.hears('loaded');
  expect(s.engine.read().isAdvancing).toBe(false);
  expect(s.heard).not.toContain('playing');
});

test('the engine reports the second that a seek reached', async () => {
  const s = stage();
  s.engine.load(s.tone(60), 0);
  s.engine.play(0);
  await s.hears('playing');
  s.engine.seek(40);
  expect(s.engine.read().seconds).toBe(40);
  const seeked = await s.hears('seeked');
  // The music has moved on a little by the time of the event.
  expect('seconds' in seeked && seeked.seconds).toBeGreaterThanOrEqual(40);
  expect('seconds' in seeked && seeked.seconds).toBeLessThan(60);
});

test('the engine ignores a seek when the server has no byte ranges, instead of starting over', async () => {
  const nothing = document.createElement('audio').seekable;
  const s = stage();
  s.engine.load(s.tone(60), 2);
  s.engine.play(0);
  await s.hears('playing');
  vi.spyOn(HTMLMediaElement.prototype, 'seekable', 'get').mockReturnValue(nothing);
  s.engine.seek(50);
  await s.hears('progress');
  const { seconds } = s.engine.read();
  expect(seconds).toBeGreaterThanOrEqual(2);
  expect(seconds).toBeLessThan(50);
  vi.restoreAllMocks();
  s.engine.seek(50);
  expect(s.engine.read().seconds).toBe(50);
});

test('the engine emits resumed when the system resumes playback, and continues when that is wanted', async () => {
  const elements: HTMLMediaElement[] = [];
  const s = stage({ onSounding: (element) => elements.push(element) });
  s.engine.load(s.tone(60), 0);
  s.engine.play(0);
  await s.hears('playing');
  const [element] = elements;
  // Simulates the start of a phone call.
  element?.pause();
  await s.hears('paused');
  const resumed = s.hears('resumed').then(() => s.engine.play(0));
  void element?.play();
  await resumed;
  await s.hears('playing');
  await s.hears('progress');
  expect(s.engine.read().isAdvancing).toBe(true);
});

test('the engine pauses again when the system resumes playback that is not wanted', async () => {
  const elements: HTMLMediaElement[] = [];
  const s = stage({ onSounding: (element) => elements.push(element) });
  s.engine.load(s.tone(60), 0);
  s.engine.play(0);
  await s.hears('playing');
  s.engine.pause(0);
  await s.hears('paused');
  const paused = s.hears('paused');
  void elements[0]?.play().catch(() => {});
  await paused;
  expect(s.engine.read().isAdvancing).toBe(false);
});

test('non-audio bytes fail as a refused source, and the next song plays', async () => {
  const s = stage();
  const noise = URL.createObjectURL(new Blob([new Uint8Array(999)], { type: 'audio/mpeg' }));
  s.engine.load(noise, 0);
  s.engine.play(0);
  expect(await s.hears('failed')).toEqual({ type: 'failed', failure: { kind: 'source' } });
  s.engine.load(s.tone(2), 0);
  s.engine.play(0);
  await s.hears('playing');
});

test.each([
  ['answers 403', () => Promise.resolve(403), { kind: 'expired', status: 403 }],
  ['answers 502', () => Promise.resolve(502), { kind: 'network', status: 502 }],
  ['answers nothing', () => Promise.reject(new Error('nobody there')), { kind: 'network' }],
  ['answers well', () => Promise.resolve(206), { kind: 'source' }],
])('a source fails whose URL %s [S8.28]', async (_, probe, failure) => {
  const s = stage({ probe });
  s.engine.load(URL.createObjectURL(new Blob([new Uint8Array(999)])), 0);
  s.engine.play(0);
  expect(await s.hears('failed')).toEqual({ type: 'failed', failure });
});

test('the engine reports a network failure after 8 s without bytes', async () => {
  const clock = new ManualClock();
  const s = stage({ clock });
  // A stream that is opened but never gets any data.
  const source = new MediaSource();
  s.engine.load(URL.createObjectURL(source), 0);
  s.engine.play(0);
  await new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }));
  const failed = s.hears('failed');
  clock.wind(7999);
  expect(s.heard).not.toContain('failed');
  clock.wind(1);
  expect(await failed).toEqual({ type: 'failed', failure: { kind: 'network' } });
});

/** Requests a song that delivers no data for 8 s; returns the probes that were sent meanwhile. */
async function slowStart(s: ReturnType<typeof stage>, clock: ManualClock) {
  const source = new MediaSource();
  s.engine.load(URL.createObjectURL(source), 0);
  s.engine.play(0);
  await new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }));
  clock.wind(8000);
}

test('the engine waits up to a minute for a song that its server is still transcoding', async () => {
  const clock = new ManualClock();
  let probes = 0;
  const probe = () => {
    probes += 1;
    return Promise.resolve(206);
  };
  const s = stage({ clock, probe });
  await slowStart(s, clock);
  for (let wait = 1; wait <= 7; wait += 1) {
    await expect.poll(() => clock.pending).toBe(1);
    expect(probes).toBe(wait);
    expect(s.heard).not.toContain('failed');
    clock.wind(8000);
  }
  expect(s.heard).toContain('failed');
  expect(probes).toBe(7);
});

test('a song without data fails after 8 s when its server does not respond, or refuses', async () => {
  for (const [answer, failure] of [
    [() => Promise.reject(new Error('nobody there')), { kind: 'network' }],
    [() => Promise.resolve(503), { kind: 'network', status: 503 }],
    [() => Promise.resolve(0), { kind: 'network' }],
    [() => Promise.resolve(415), { kind: 'decode' }],
  ] as const) {
    const clock = new ManualClock();
    const s = stage({ clock, probe: answer });
    const failed = s.hears('failed');
    await slowStart(s, clock);
    expect(await failed).toEqual({ type: 'failed', failure });
  }
});

test('a song that is paused or replaced during the probe of its server does not fail', async () => {
  for (const leave of ['pause', 'replace']) {
    const clock = new ManualClock();
    const asked = Promise.withResolvers<number>();
    const s = stage({ clock, probe: () => asked.promise });
    await slowStart(s, clock);
    if (leave === 'pause') s.engine.pause(0);
    else s.engine.load(s.tone(3), 0);
    asked.reject(new Error('nobody there'));
    await expect(asked.promise).rejects.toThrow();
    if (leave === 'replace') {
      s.engine.play(0);
      await s.hears('playing');
    }
    expect(s.heard).not.toContain('failed');
  }
});

test('a stall is still noticed after a pause and a play within the fade', async () => {
  const clock = new ManualClock();
  const s = stage({ clock });
  s.engine.load(s.tone(9), 0);
  s.engine.play(0);
  await s.hears('playing');
  const watching = clock.pending;
  expect(watching).toBeGreaterThan(0);
  s.engine.pause(0.3);
  s.engine.play(0.3);
  expect(clock.pending).toBeGreaterThanOrEqual(watching);
});

test('the engine emits no events of a replaced source [D-11]', async () => {
  const s = stage();
  s.engine.load(s.tone(0.3), 0);
  s.engine.play(0);
  await s.hears('playing');
  s.engine.load(s.tone(3), 0);
  s.heard.length = 0;
  await s.hears('loaded');
  s.engine.play(0);
  await s.hears('progress');
  await s.hears('progress');
  await s.hears('progress');
  expect(s.heard).not.toContain('ended');
  expect(s.heard).not.toContain('paused');
});

test('truncated playback continues at the same second from the renewed URL [S8.28]', async () => {
  const clock = new ManualClock();
  const s = stage({ clock });
  const whole = createToneWav(9);
  const cut = URL.createObjectURL(new Blob([whole.slice(0, whole.length / 9)], { type: 'audio/wav' }));
  const source = new FakeSongUrlSource();
  source.isHeld = true;
  const settings = { ...defaultPlaybackSettings, songVolumeFade: false, normalizeLoudness: false };
  const player = createPlayer({
    engine: s.engine,
    source,
    clock,
    random: () => 0,
    settings: () => settings,
    fm: null,
    tab: null,
  });
  player.playNow(songForTest(1, { time: 9 }));
  source.open.shift()?.respond({ url: cut });
  await s.hears('ended');
  expect(player.state.getState()).toMatchObject({ failure: { kind: 'network' }, wantsToPlay: true });
  const brokeOffAt = player.playhead.read().seconds;
  expect(brokeOffAt).toBeGreaterThan(0.8);
  expect(brokeOffAt).toBeLessThan(1.2);
  clock.wind(1000);
  source.open.shift()?.respond({ url: s.tone(9) });
  await s.hears('playing');
  await s.hears('progress');
  expect(player.playhead.read().seconds).toBeGreaterThanOrEqual(brokeOffAt);
  expect(player.playhead.read().seconds).toBeLessThan(brokeOffAt + 1);
  player.dispose();
  URL.revokeObjectURL(cut);
});

test('the engine detects sound that resumes after a seek without an event, as in WebKitGTK', async () => {
  const elements: HTMLMediaElement[] = [];
  const s = stage({ onSounding: (element) => elements.push(element) });
  s.engine.load(s.tone(60), 0);
  s.engine.play(0);
  await s.hears('playing');
  elements[0]?.dispatchEvent(new Event('waiting'));
  expect(s.engine.read().isAdvancing).toBe(false);
  await s.hears('playing');
  expect(s.engine.read().isAdvancing).toBe(true);
  await s.hears('progress');
});

test('a loud song is turned down and a quiet one is not turned up', () => {
  const volumes = vi.spyOn(HTMLMediaElement.prototype, 'volume', 'set');
  const s = stage();
  s.engine.setVolume(0.8);
  s.engine.setLoudness(-6.0206, 1);
  expect(volumes.mock.lastCall?.[0]).toBeCloseTo(0.4, 4);
  s.engine.setLoudness(6, 0.3);
  expect(volumes.mock.lastCall?.[0]).toBe(0.8);
  volumes.mockRestore();
});

test('playback rate applies to the current and the next source, and keeps the pitch', async () => {
  const s = stage();
  const elements = vi.spyOn(HTMLMediaElement.prototype, 'preservesPitch', 'set');
  s.engine.load(s.tone(3), 0);
  s.engine.setRate(1.5);
  s.engine.play(0);
  await s.hears('playing');
  expect(s.engine.read().rate).toBe(1.5);
  s.engine.load(s.tone(2), 0);
  await s.hears('loaded');
  expect(s.engine.read().rate).toBe(1.5);
  expect(elements.mock.calls.flat()).toEqual([true, true]);
});
