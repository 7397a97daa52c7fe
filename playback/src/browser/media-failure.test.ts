import { expect, test } from 'vitest';
import { mediaFailureOfStatus } from './media-failure.ts';

test.each([
  [200, undefined],
  [206, undefined],
  [304, undefined],
  [401, 'expired'],
  [403, 'expired'],
  [404, 'expired'],
  [410, 'expired'],
  [408, 'network'],
  [429, 'network'],
  [500, 'network'],
  [503, 'network'],
])('a URL with status %i is a failure of kind %s [S7.35] [S8.28]', (status, kind) => {
  expect(mediaFailureOfStatus(status)).toEqual(kind === undefined ? null : { kind, status });
});

test('a song that the server cannot decode is one that cannot be decoded, not an expired URL [S8.28]', () => {
  expect(mediaFailureOfStatus(415)).toEqual({ kind: 'decode' });
});
