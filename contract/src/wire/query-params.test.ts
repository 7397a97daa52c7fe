import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { serverSchemasByEndpoint } from '../calls.ts';

const asked = (name: keyof typeof serverSchemasByEndpoint, query: Record<string, string>) => {
  const schema: v.GenericSchema<unknown, unknown> = serverSchemasByEndpoint[name].query;
  const read = v.safeParse(schema, query);
  return read.success ? read.output : 'refused';
};

describe('a query', () => {
  test('[S7.52] of search has its keywords, kind and page', () => {
    expect(
      asked('search', { keywords: ' 月亮 ', limit: '50', offset: '100', type: '1', timestamp: '9' }),
    ).toEqual({
      keywords: '月亮',
      limit: 50,
      offset: 100,
      type: 1,
    });
  });

  test('without parameters gets the defaults of the service', () => {
    expect(asked('playlistsOfCategory', {})).toEqual({ cat: '全部', order: 'hot', limit: 50, offset: 0 });
    expect(asked('recommendedPlaylists', {})).toEqual({ limit: 30 });
    expect(asked('artistList', {})).toEqual({ type: 1, area: -1, initial: '-1', limit: 30, offset: 0 });
  });

  test('for too many rows gets the maximum', () => {
    expect(asked('playlistSongs', { id: '5', limit: '100000' })).toEqual({ id: 5, limit: 1000, offset: 0 });
  });

  test.each([
    ['playlistSongs', { id: '5', limit: '0' }],
    ['playlistSongs', { id: '5', limit: '-1' }],
    ['playlistSongs', { id: '5', offset: '-1' }],
    ['playlistSongs', { id: '5', limit: 'ten' }],
    ['albumDetail', { id: '0' }],
    ['albumDetail', { id: '1e9' }],
    ['albumDetail', { id: '99999999999999999999' }],
    ['albumDetail', {}],
    ['search', { keywords: '   ' }],
    ['search', { keywords: 'x', type: '5' }],
    ['songUrl', { id: '1' }],
    ['songUrl', { id: '1', level: 'loudest' }],
    ['songDetail', { ids: '' }],
    ['songDetail', { ids: '1,,2' }],
    ['songDetail', { ids: Array.from({ length: 1001 }, (_, at) => at + 1).join(',') }],
    ['artistList', { initial: 'ab' }],
  ] as const)('of %s with an invalid value is refused: %j', (name, query) => {
    expect(asked(name, query)).toBe('refused');
  });

  test('[S7.30] names several songs, each once', () => {
    expect(asked('songDetail', { ids: '3, 1,3' })).toEqual({ ids: '3,1', songIds: [3, 1] });
  });

  test('names an initial by its letter or, as some clients do, by the letter code', () => {
    expect(asked('artistList', { initial: 'B' })).toMatchObject({ initial: 'b' });
    expect(asked('artistList', { initial: '98' })).toMatchObject({ initial: 'b' });
    expect(asked('artistList', { initial: '66' })).toMatchObject({ initial: 'b' });
  });

  test('keeps an id as it is, and takes nothing but a positive whole number for one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        expect(asked('albumDetail', { id: String(id) })).toEqual({ id });
      }),
    );
    const numberLike = fc.stringMatching(/^[-+ ]?[\d.,eEx]{1,20}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), numberLike), (text) => {
        const id = Number(text);
        const isId = /^\d{1,16}$/.test(text) && Number.isSafeInteger(id) && id > 0;
        expect(asked('albumDetail', { id: text })).toEqual(isId ? { id } : 'refused');
      }),
    );
  });

  test('gets a page that is never empty nor larger than the largest', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 10_000 }), (limit) => {
        const page = asked('songComments', { id: '5', limit: String(limit) });
        if (limit < 1) expect(page).toBe('refused');
        else expect(page).toMatchObject({ limit: Math.min(limit, 100) });
      }),
    );
  });

  test('names each of its ids once, in their order', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(ids, (list) => {
        expect(asked('songDetail', { ids: list.join(' , ') })).toMatchObject({ songIds: [...new Set(list)] });
      }),
    );
  });
});
