import { expect, test } from 'vitest';
import { createTestPlayer, flushReplies } from './testing/player-stage.ts';

test('a subscriber that throws stops neither the others nor the music', async () => {
  const s = createTestPlayer();
  const reportedErrors = collectUnhandledRejections();
  const unsubscribe = s.player.subscribe(() => {
    throw new Error('a listener of somebody');
  });
  const heard: string[] = [];
  s.player.subscribe((event) => heard.push(event.type));
  s.player.playNow(s.song(1));
  unsubscribe();
  await s.opens();
  expect(await reportedErrors()).toHaveLength(1);
  expect(heard).toEqual(['song-changed', 'song-started']);
});

test('an engine that throws on a URL fails that song, and the player goes on', async () => {
  const s = createTestPlayer();
  const reportedErrors = collectUnhandledRejections();
  const load = s.engine.load.bind(s.engine);
  s.engine.load = (url, seconds) => {
    if (url.startsWith('/1/')) throw new TypeError('The provided double value is non-finite.');
    load(url, seconds);
  };
  s.player.playAll(s.songs(1, 2));
  await flushReplies();
  expect(s.state()).toMatchObject({ failure: { kind: 'source' }, isLoading: true });
  s.player.next();
  s.clock.wind(1000);
  await s.opens();
  expect(await reportedErrors()).toHaveLength(1);
  expect(s.current()).toBe(2);
  expect(s.engine.isSounding).toBe(true);
});

/**
 * Collects unhandled rejections, which would otherwise fail the test run. Returns a function that waits for pending
 * ones, stops collecting and returns the errors.
 */
function collectUnhandledRejections(): () => Promise<readonly unknown[]> {
  const errors: unknown[] = [];
  const collect = (error: unknown) => errors.push(error);
  const others = process.listeners('unhandledRejection');
  for (const listener of others) process.off('unhandledRejection', listener);
  process.on('unhandledRejection', collect);
  return async () => {
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', collect);
    for (const listener of others) process.on('unhandledRejection', listener);
    return errors;
  };
}
