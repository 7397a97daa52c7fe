import { expect, test } from 'vitest';
import { deriveCatalogueId } from './data-folder.ts';

test('browsers store data of another catalogue by its URL, and apart for each Rill of a host that uses it', () => {
  const id = deriveCatalogueId('http://music.example:3000', '/');
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(deriveCatalogueId('http://music.example:3000/api', '/')).toBe(id);
  const others = [
    deriveCatalogueId('http://other.example:3000', '/'),
    deriveCatalogueId('http://music.example:3000', '/music/'),
    deriveCatalogueId('http://music.example:3000', '/radio/'),
  ];
  expect(new Set([id, ...others]).size).toBe(4);
});
