import { describe, expect, test } from 'vitest';
import { mediaFragmentDuration, parseMediaFragment } from './media-fragment.ts';

describe('a media fragment', () => {
  test.each([
    ['a.flac', { source: 'a.flac', start: 0, end: null }],
    ['a.flac?x=1#t=60,180.5', { source: 'a.flac?x=1', start: 60, end: 180.5 }],
    ['a.flac#t=60', { source: 'a.flac', start: 60, end: null }],
    ['a.flac#t=,9', { source: 'a.flac', start: 0, end: 9 }],
    ['a.flac#t=x', { source: 'a.flac', start: 0, end: null }],
  ])('of %s is parsed', (url, part) => {
    expect(parseMediaFragment(url)).toEqual(part);
  });

  test('has a length once its file has one', () => {
    expect(mediaFragmentDuration(parseMediaFragment('a#t=2,5'), 0)).toBe(3);
    expect(mediaFragmentDuration(parseMediaFragment('a#t=2'), 0)).toBe(0);
    expect(mediaFragmentDuration(parseMediaFragment('a#t=2'), 60)).toBe(58);
  });
});
