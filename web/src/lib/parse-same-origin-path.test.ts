import { expect, test } from 'vitest';
import { parseSameOriginPath } from './parse-same-origin-path.ts';

test.each([
  '/user/playlists',
  '/playlist?id=7&page=2',
  '/setting/main#top',
  '/search/songs?keywords=%2F%2Fx',
  '/search/songs?keywords=https://x',
  '/login/approve#key=a:b',
])('the path %s is unchanged', (path) => {
  expect(parseSameOriginPath(path)).toBe(path);
});

test.each([
  ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/x/..//evil.example'],
  ...['/https://evil.example', '/http:evil.example', '/javascript:alert(1)', '/x/../https://evil.example'],
  ...['https://evil.example', 'javascript:alert(1)', 'evil.example', '', 7, null, undefined, ['/user']],
])('%j leads elsewhere and is refused', (given) => {
  expect(parseSameOriginPath(given)).toBeUndefined();
});
