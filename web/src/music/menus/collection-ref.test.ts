import { expect, test } from 'vitest';
import { collectionRefFromLink } from './collection-ref.ts';

test.each([
  ['/album', 'album'],
  ['/playlist', 'playlist'],
  ['/artist/songs', 'artist'],
] as const)('[D-38] a link to %s is a collection of that kind', (to, kind) => {
  const collection = collectionRefFromLink({ to, search: { id: 8 } }, 'Still water');
  expect(collection).toEqual({ kind, id: 8, title: 'Still water' });
});

test.each([
  { to: '/video', search: { id: 8 } },
  { to: '/album', search: {} },
] as const)('a link to %o is not a collection', (link) => {
  expect(collectionRefFromLink(link, 'Still water')).toBeNull();
});
