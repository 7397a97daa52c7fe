import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MAX_PLAYLIST_DESCRIPTION_LENGTH, MAX_PLAYLIST_NAME_LENGTH, MAX_PLAYLIST_TAGS } from '../limits.ts';
import { readOrRefused } from '../testing/read-or-refused.ts';
import { isVisibleText } from '../wire/visible-text.ts';
import {
  changePlaylistSongsEndpoint,
  createPlaylistServerSchemas,
  escapeJsonStringContent,
  MAX_IDS_PER_ORDER_REQUEST,
  orderPlaylistSongsServerSchemas,
  updatePlaylistEndpoint,
  updatePlaylistServerSchemas,
} from './account-playlists.ts';

describe('a changed playlist', () => {
  const update = (query: object) => readOrRefused(updatePlaylistServerSchemas.query, { id: '7', ...query });

  test('gets exactly the texts that were typed, whatever quotes, backslashes or scripts they hold', () => {
    // A grapheme may take six of the forty code units that a name may have.
    const typed = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
      .map((text) => text.replaceAll(/[\p{Cc};]/gu, '').trim())
      .filter(isVisibleText);
    fc.assert(
      fc.property(typed, typed, (name, desc) => {
        const [wireName, wireDesc] = [name, desc].map(escapeJsonStringContent);
        expect(update({ name: wireName, desc: wireDesc })).toEqual({ id: 7, name, desc, tags: '' });
      }),
    );
  });

  test.each([
    ['a quote and a backslash', 'He said "\\o/"'],
    ['an escape as text', String.raw`back\nslash`],
    ['an emoji of several letters', '👩‍🎤'],
    ['what looks like the end of the JSON', '"}],"admin":true,"x":["'],
  ])('keeps a name with %s', (_what, name) => {
    expect(update({ name: escapeJsonStringContent(name) })).toMatchObject({ name });
  });

  test('takes a name that was not escaped as it is', () => {
    expect(update({ name: 'My "best" \\ songs' })).toMatchObject({ name: 'My "best" \\ songs' });
  });

  test('has the line breaks of its description, and each of its tags once', () => {
    const desc = escapeJsonStringContent(' one\r\ntwo\rthree\tfour ');
    expect(update({ name: 'a', desc, tags: ' 华语; 流行 ;;华语' })).toEqual({
      id: 7,
      name: 'a',
      desc: 'one\ntwo\nthree\tfour',
      tags: '华语;流行',
    });
  });

  test.each([
    ['no name', { name: ' \t ' }],
    ['a name that shows nothing', { name: '\u200b\u202e\u3164' }],
    ['a name that is too long', { name: 'x'.repeat(MAX_PLAYLIST_NAME_LENGTH + 1) }],
    ['a name with a line break', { name: escapeJsonStringContent('a\nb') }],
    ['a name with half a letter', { name: escapeJsonStringContent('a\ud83d') }],
    ['a description that is too long', { name: 'a', desc: 'x'.repeat(MAX_PLAYLIST_DESCRIPTION_LENGTH + 1) }],
    ['a description with an escape character', { name: 'a', desc: escapeJsonStringContent('\u001b[31m') }],
    [
      'too many tags',
      { name: 'a', tags: Array.from({ length: MAX_PLAYLIST_TAGS + 1 }, (_, at) => `t${at}`).join(';') },
    ],
    ['a sentence as tag', { name: 'a', tags: 'x'.repeat(200) }],
    ['no id', { name: 'a', id: '0' }],
  ])('is refused with %s', (_what, query) => {
    expect(update(query)).toBe('refused');
  });

  test('counts as changed only when the service refused none of its parts', () => {
    const read = (reply: unknown) => v.safeParse(updatePlaylistEndpoint.reply, reply).success;
    const part = { code: 200 };
    expect(read({ code: 200, '/api/playlist/desc/update': part, '/api/playlist/update/name': part })).toBe(
      true,
    );
    expect(read({ code: 200 })).toBe(true);
    expect(read({ code: 200, '/api/playlist/tags/update': { code: 405 } })).toBe(false);
  });
});

test('a new playlist has its name as it was typed, and is public unless it is to be private', () => {
  const create = (query: object) => readOrRefused(createPlaylistServerSchemas.query, query);
  expect(create({ name: ' a "b" \\n ' })).toEqual({ name: 'a "b" \\n', privacy: '0' });
  expect(create({ name: 'a', privacy: '10' })).toEqual({ name: 'a', privacy: '10' });
  expect([create({ name: 'a', privacy: '5' }), create({ name: 'a\u0000' }), create({})]).toEqual([
    ...['refused', 'refused', 'refused'],
  ]);
});

describe('the result of adding songs', () => {
  const read = (reply: unknown) => v.parse(changePlaylistSongsEndpoint.reply, reply);

  test.each([
    [
      'the wrapped form',
      { status: 200, body: { code: 200, count: 12 } },
      { code: 200, count: 12, message: '' },
    ],
    ['the plain form', { code: 200, count: '12' }, { code: 200, count: 12, message: '' }],
    [
      'a refusal under the status 200',
      { status: 200, body: { code: 502, message: '歌单内歌曲重复' } },
      { code: 502, count: null, message: '歌单内歌曲重复' },
    ],
    ['a refusal by its short message', { code: 404, msg: 'no' }, { code: 404, count: null, message: 'no' }],
    ['nothing', null, { code: 0, count: null, message: '' }],
    ['a wrapper around nonsense', { status: 200, body: 'done' }, { code: 0, count: null, message: '' }],
  ])('is read from %s', (_what, reply, result) => {
    expect(read(reply)).toEqual(result);
  });
});

describe('a new order', () => {
  const order = (ids: string) => readOrRefused(orderPlaylistSongsServerSchemas.query, { pid: '7', ids });

  test('is a JSON list of ids, which stays in its order', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(ids, (list) => {
        expect(order(JSON.stringify(list))).toEqual({ pid: 7, ids: JSON.stringify(list) });
      }),
    );
    expect(order('[ 3 , 1,2 ]')).toEqual({ pid: 7, ids: '[3,1,2]' });
  });

  test.each([
    ['no list', '3,1'],
    ['an empty list', '[]'],
    ['an id that stands twice', '[1,2,1]'],
    ['texts', '["1"]'],
    ['nested lists', '[[1],2]'],
    ['negative ids', '[-1]'],
    ['a list that does not end', '[1,'],
    [
      'too many ids',
      JSON.stringify(Array.from({ length: MAX_IDS_PER_ORDER_REQUEST + 1 }, (_, at) => at + 1)),
    ],
  ])('is refused as %s', (_what, ids) => {
    expect(order(ids)).toBe('refused');
  });
});
