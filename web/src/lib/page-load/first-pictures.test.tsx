import { afterEach, expect, test } from 'vitest';
import { firstPicturesDecoded } from './first-screen.ts';

const pictures: HTMLImageElement[] = [];

/** Adds a picture to the document whose decoding the test completes. */
function addPicture(priority: 'high' | 'auto') {
  const picture = document.createElement('img');
  picture.fetchPriority = priority;
  const decoding = Promise.withResolvers<void>();
  picture.decode = () => decoding.promise;
  document.body.append(picture);
  pictures.push(picture);
  return decoding;
}

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const soon = new Promise((resolve) => setTimeout(resolve, 20, 'pending'));
  return (await Promise.race([promise, soon])) !== 'pending';
}

afterEach(() => {
  for (const picture of pictures.splice(0)) picture.remove();
});

test('the promise waits for pictures of high priority, also for those that fail, and for no others', async () => {
  const [shown, failed] = [addPicture('high'), addPicture('high')];
  addPicture('auto');
  const decoded = firstPicturesDecoded(60_000);
  shown.resolve();
  expect(await isSettled(decoded)).toBe(false);
  failed.reject(new Error('no picture'));
  expect(await isSettled(decoded)).toBe(true);
});

test('a picture that does not load delays the promise no longer than the timeout', async () => {
  addPicture('high');
  await expect(firstPicturesDecoded(10)).resolves.toBeUndefined();
});
