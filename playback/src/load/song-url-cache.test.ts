import { expect, test } from 'vitest';
import { FakeSongUrlSource } from '../testing/fake-song-url-source.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { flushReplies } from '../testing/player-stage.ts';
import { songForTest } from '../testing/song-for-test.ts';
import { createSongUrlCache } from './song-url-cache.ts';

function stage() {
  const clock = new ManualClock();
  const source = new FakeSongUrlSource();
  return { clock, source, book: createSongUrlCache(source, clock) };
}

test('the cache returns a URL until it expires, counted from the request', async () => {
  const s = stage();
  s.source.isHeld = true;
  const reply = s.book.find(songForTest(1), 'exhigh', new AbortController().signal);
  s.clock.wind(60_000);
  s.source.open[0]?.respond({ lifetimeSeconds: 100 });
  await reply;
  s.clock.wind(39_999);
  expect(s.book.cached(songForTest(1), 'exhigh')?.songUrl.url).toBe('/1/exhigh/1');
  expect(s.book.cached(songForTest(1), 'hires')).toBeNull();
  s.clock.wind(1);
  expect(s.book.cached(songForTest(1), 'exhigh')).toBeNull();
});

test('the cache keeps a few URLs, not one for every row that was hovered', async () => {
  const s = stage();
  for (let id = 1; id <= 20; id += 1) {
    s.book.prefetch(songForTest(id), 'exhigh');
    await flushReplies();
  }
  const kept = Array.from({ length: 20 }, (_unused, index) =>
    s.book.cached(songForTest(index + 1), 'exhigh'),
  );
  expect(kept.filter((songUrl) => songUrl !== null)).toHaveLength(8);
  expect(kept[19]).not.toBeNull();
});

test('the cache does not keep a refusal: the next call requests again', async () => {
  const s = stage();
  s.source.refused.set(1, 'region');
  const { signal } = new AbortController();
  expect(await s.book.find(songForTest(1), 'exhigh', signal)).toMatchObject({ kind: 'refused' });
  s.source.refused.clear();
  expect(await s.book.find(songForTest(1), 'exhigh', signal)).toMatchObject({ kind: 'url' });
});

test('a source that throws counts as unreachable', async () => {
  const s = stage();
  s.source.find = () => {
    throw new Error('broken');
  };
  const { signal } = new AbortController();
  await expect(s.book.find(songForTest(1), 'exhigh', signal)).rejects.toThrow('broken');
  await expect(s.book.find(songForTest(1), 'exhigh', signal)).rejects.toThrow('broken');
});

test('disposing the cache cancels open requests', () => {
  const s = stage();
  s.source.isHeld = true;
  s.book.prefetch(songForTest(1), 'exhigh');
  s.book.dispose();
  expect(s.source.open[0]?.signal.aborted).toBe(true);
});
