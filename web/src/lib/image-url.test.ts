import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultCoverUrl, type ImageSizePx, sizedImageUrl, toFetchableMediaUrl } from './image-url.ts';

const pageAt = (baseURI: string) => vi.stubGlobal('document', { baseURI });

beforeEach(() => pageAt('http://music.home:4310/rill/'));
afterEach(() => vi.unstubAllGlobals());

test.each([50, 60, 500, 1024] as ImageSizePx[])(
  '[S7.44] a cover of %i is requested with its size',
  (size) => {
    expect(sizedImageUrl('https://p1.example/cover.jpg', size)).toBe(
      `https://p1.example/cover.jpg?param=${size}y${size}`,
    );
  },
);

test('[S7.44] http becomes https, except for this machine and this origin', () => {
  expect(sizedImageUrl('http://p1.example/a.jpg', 60)).toBe('https://p1.example/a.jpg?param=60y60');
  expect(sizedImageUrl('http://127.0.0.1:4310/media/cover/a', 60)).toMatch(/^http:\/\/127\.0\.0\.1:4310/);
  expect(sizedImageUrl('http://localhost:9/a', 60)).toMatch(/^http:\/\/localhost:9/);
  expect(sizedImageUrl('http://rill.localhost:9/a', 60)).toMatch(/^http:\/\/rill\.localhost:9/);
  expect(sizedImageUrl('http://music.home:4310/a', 60)).toMatch(/^http:\/\/music\.home:4310/);
});

test('[D-68] every cover gets a size: PNG too, and one with another size gets ours instead', () => {
  expect(sizedImageUrl('https://p1.example/a.png', 300)).toBe('https://p1.example/a.png?param=300y300');
  expect(sizedImageUrl('https://p1.example/a.png?param=2000y2000&x=1', 300)).toBe(
    'https://p1.example/a.png?param=300y300&x=1',
  );
});

test("the catalogue's own URLs are resolved against the page's base", () => {
  expect(toFetchableMediaUrl('/media/audio/1/2.mp3')).toBe('http://music.home:4310/rill/media/audio/1/2.mp3');
  expect(sizedImageUrl('/media/cover/ab12', 200)).toBe(
    'http://music.home:4310/rill/media/cover/ab12?param=200y200',
  );
});

test.each([null, ''])('[S9.12] without a URL (%j) the default cover is used', (url) => {
  expect(sizedImageUrl(url, 300)).toBe('http://music.home:4310/rill/images/pic/default.png');
  expect(new URL(defaultCoverUrl()).pathname).toMatch(/\/images\/pic\/default\.png$/);
});

test('an invalid URL breaks nothing', () => {
  expect(sizedImageUrl('http://[', 300)).toBe(defaultCoverUrl());
  expect(sizedImageUrl('data:image/png;base64,AA', 300)).toBe('data:image/png;base64,AA');
});

test('a URL that would run code does not count as a picture', () => {
  expect(sizedImageUrl('javascript:alert(1)', 300)).toBe(defaultCoverUrl());
});

test('a video picture is requested in its own aspect ratio', () => {
  expect(sizedImageUrl('https://p1.example/film.jpg', 500, true)).toBe(
    'https://p1.example/film.jpg?param=500y281',
  );
});
