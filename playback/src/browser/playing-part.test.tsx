import { afterEach, describe, expect, test } from 'vitest';
import type { AudioEngine, EngineEvent } from '../ports.ts';
import { createToneWav } from '../testing/tone.ts';
import { createHtmlAudioEngine } from './html-audio-engine.ts';

let engine: AudioEngine | undefined;
afterEach(() => engine?.dispose());

function stage() {
  const made = createHtmlAudioEngine();
  engine = made;
  const events: EngineEvent[] = [];
  made.subscribe((event) => events.push(event));
  const url = URL.createObjectURL(new Blob([createToneWav(60)], { type: 'audio/wav' }));
  const heard = (type: EngineEvent['type']) => events.filter((event) => event.type === type).length;
  return { engine: made, events, url, heard };
}

describe('a part of a file', () => {
  test('plays with its own time and length, and ends where it ends', async () => {
    const s = stage();
    s.engine.load(`${s.url}#t=10,11.2`, 0.5);
    s.engine.play(0);
    await expect.poll(() => s.heard('ended'), { timeout: 5000 }).toBe(1);
    expect(s.events.find((event) => event.type === 'loaded')).toMatchObject({
      durationSeconds: expect.closeTo(1.2, 2),
    });
    const seconds = s.events.flatMap((event) => (event.type === 'progress' ? [event.seconds] : []));
    expect(seconds.length).toBeGreaterThan(0);
    expect(seconds.every((at) => at >= 0.5 && at <= 1.25)).toBe(true);
    const end = s.engine.read();
    expect(end.seconds).toBeGreaterThan(1.1);
    expect(end.seconds).toBeLessThan(1.3);
    expect(end).toMatchObject({ isAdvancing: false, durationSeconds: expect.closeTo(1.2, 2) });
    expect([s.heard('paused'), s.heard('failed')]).toEqual([0, 0]);
  });

  test('restarts after its end, and seeks within its bounds', async () => {
    const s = stage();
    s.engine.load(`${s.url}#t=20,21`, 0.7);
    s.engine.play(0);
    await expect.poll(() => s.heard('ended'), { timeout: 5000 }).toBe(1);
    s.engine.play(0);
    await expect.poll(() => s.engine.read().isAdvancing && s.engine.read().seconds < 0.9).toBe(true);
    s.engine.pause(0);
    await expect.poll(() => s.heard('paused')).toBe(1);
    s.engine.seek(0.25);
    await expect.poll(() => s.events.at(-1)).toMatchObject({ type: 'seeked', seconds: 0.25 });
    expect(s.engine.read().seconds).toBe(0.25);
  });

  test('that was prefetched starts at its own beginning', async () => {
    const s = stage();
    s.engine.prepare(`${s.url}#t=30,40`);
    s.engine.load(`${s.url}#t=30,40`, 0);
    await expect.poll(() => s.heard('loaded')).toBe(1);
    expect(s.engine.read()).toMatchObject({ seconds: 0, durationSeconds: expect.closeTo(10, 2) });
  });
});
