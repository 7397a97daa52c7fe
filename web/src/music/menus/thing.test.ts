import { expect, test } from 'vitest';
import { thingOfLink } from './thing.ts';

test.each([
  ['/album', 'album'],
  ['/playlist', 'playlist'],
  ['/artist/songs', 'artist'],
] as const)('[D-38] a card that leads to %s is about that kind of thing, in its links too', (to, kind) => {
  const thing = thingOfLink({ to, search: { id: 8 } }, 'Still water');
  expect(thing).toEqual({ kind, id: 8, title: 'Still water' });
});

test.each([
  { to: '/video', search: { id: 8 } },
  { to: '/album', search: {} },
] as const)('a link to %o is about none of them', (link) => {
  expect(thingOfLink(link, 'Still water')).toBeNull();
});
