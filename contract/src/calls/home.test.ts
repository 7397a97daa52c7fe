import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bannersEndpoint } from './home.ts';

const banners = (rows: unknown) => v.parse(bannersEndpoint.reply, { banners: rows });
const targetOf = (row: object) => banners([{ imageUrl: 'http://a/1.jpg', ...row }])[0]?.target;

describe('a banner', () => {
  test('has its picture under either name; one without a picture is left out', () => {
    const rows = [
      { imageUrl: 'http://a/new.jpg', pic: 'http://a/old.jpg', typeTitle: '新歌首发' },
      { pic: 'http://a/old.jpg' },
      { imageUrl: '', typeTitle: 'nothing to see' },
      null,
    ];
    expect(banners(rows).map(({ image, title }) => [image, title])).toEqual([
      ['http://a/new.jpg', '新歌首发'],
      ['http://a/old.jpg', ''],
    ]);
  });

  test.each([
    [1, 'song'],
    [10, 'album'],
    [1000, 'playlist'],
    [1004, 'video'],
    ['1000', 'playlist'],
  ])('of type %j leads to a %s', (targetType, kind) => {
    expect(targetOf({ targetType, targetId: 42 })).toEqual({ kind, id: 42 });
  });

  test.each([['https://a.example/x'], ['HTTP://a.example']])('leads to the page %s', (url) => {
    expect(targetOf({ targetType: 3000, targetId: 0, url })).toEqual({ kind: 'link', url });
  });

  test.each([
    ['a script', { targetType: 3000, url: 'javascript:alert(1)' }],
    ['a script behind a blank', { targetType: 3000, url: ' javascript:alert("https://a")' }],
    ['a document in the URL', { targetType: 3000, url: 'data:text/html,<script>alert(1)</script>' }],
    ['a page of this site', { targetType: 3000, url: '//evil.example' }],
    ['a page without its type', { targetType: 0, url: 'https://a.example' }],
    ['a song without an id', { targetType: 1, targetId: 0 }],
    ['half a song', { targetType: 1, targetId: 1.5 }],
    ['a song beyond all numbers', { targetType: 1, targetId: 2 ** 60 }],
    ['a kind that nobody knows', { targetType: 77, targetId: 5 }],
    ['a property of every object', { targetType: 'constructor', targetId: 5 }],
  ])('that names %s leads nowhere', (_what, row) => {
    expect(targetOf(row)).toEqual({ kind: 'none' });
  });
});
