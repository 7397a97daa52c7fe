import { expect, test } from 'vitest';
import { collectionFromLink } from './collection.ts';

test.each([
  ['/album', 'album'],
  ['/playlist', 'playlist'],
  ['/artist/songs', 'artist'],
] as const)(
  '[D-38] a card that leads to %s is about that kind of collection, in its links too',
  (to, kind) => {
    const collection = collectionFromLink({ to, search: { id: 8 } }, 'Still water');
    expect(collection).toEqual({ kind, id: 8, title: 'Still water' });
  },
);

test.each([
  { to: '/video', search: { id: 8 } },
  { to: '/album', search: {} },
] as const)('a link to %o is about none of them', (link) => {
  expect(collectionFromLink(link, 'Still water')).toBeNull();
});
