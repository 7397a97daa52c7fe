import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { toSongId } from './ids.ts';
import { songListSchema, songSchema, songsWithRights } from './songs-from-wire.ts';

const read = (wire: object) => v.parse(songSchema, { id: 7, name: 'River', ...wire });

describe('a song', () => {
  test('is the same in the new and in the old form of the service', () => {
    const text = fc.string({ minLength: 1 });
    const id = fc.integer({ min: 1, max: 2 ** 40 });
    const artist = fc.record({ id, name: text });
    const album = fc.record({ id, name: text, picUrl: fc.constantFrom('http://a/1.jpg', null) });
    const facts = fc.record({ artists: fc.array(artist), album, ms: fc.nat(), mv: fc.nat(), alias: text });
    fc.assert(
      fc.property(facts, ({ artists, album: of, ms, mv, alias }) => {
        const modern = read({ ar: artists, al: of, dt: ms, mv, alia: [alias], h: { br: 320_000 } });
        const old = read({ artists, album: of, duration: ms, mvid: mv, alias: [alias], hMusic: {} });
        expect(modern).toEqual(old);
        expect(modern).toMatchObject({ time: ms / 1000, mv, alia: [alias], artist: artists, album: of });
      }),
    );
  });

  test('of which only the id is known has empty texts, no album and unknown rights', () => {
    expect(v.parse(songSchema, { id: '7' })).toEqual({
      id: 7,
      name: '',
      alia: [],
      artist: [],
      time: 0,
      fee: 0,
      pc: false,
      mv: 0,
      album: { id: 0, name: '', picUrl: null },
      rights: 'unknown',
      bestLevel: null,
      folder: '',
      format: '',
    });
  });

  test.each([
    ['null', null],
    ['a text', 'many'],
    ['a list', [1, 2]],
    ['a number', 5],
  ])('is readable when the service sends %s for its artists, album and rights', (_what, nonsense) => {
    const song = read({ ar: nonsense, al: nonsense, privilege: nonsense, dt: 1000 });
    expect(song).toMatchObject({ name: 'River', artist: [], album: { id: 0, name: '' }, time: 1 });
  });

  test('leaves out artists without a name, and keeps those without a page', () => {
    const artists = [{ id: 1, name: '' }, { id: 0, name: 'Unknown' }, null, { id: 2, name: 'A' }];
    expect(read({ ar: artists }).artist).toEqual([
      { id: 0, name: 'Unknown' },
      { id: 2, name: 'A' },
    ]);
  });

  test('names its translations before its other names', () => {
    const names = { tns: ['Moon'], transNames: ['Luna'], alia: ['from a film'], alias: ['live'] };
    expect(read(names).alia).toEqual(['Moon', 'Luna', 'from a film', 'live']);
  });

  test('is a cloud song when the service sends anything about its file', () => {
    expect([read({ pc: { nickname: '' } }).pc, read({ pc: null }).pc, read({}).pc]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['hires', { hr: {}, sq: {}, h: {}, l: {} }],
    ['lossless', { hr: null, sq: {}, h: {}, l: {} }],
    ['exhigh', { h: {}, l: {} }],
    ['exhigh', { hMusic: {} }],
    ['standard', { l: {} }],
    [null, { hr: null, sq: null, h: null, l: null }],
  ])('has %s as its best level among its files %j', (level, files) => {
    expect(read(files).bestLevel).toBe(level);
  });
});

describe('the rights to a song', () => {
  test.each([
    ['playable', { st: 0, pl: 320_000, fee: 1 }],
    ['playable', { st: 0, pl: null, fee: 0 }],
    ['removed', { st: -200, pl: 0, fee: 1 }],
    ['removed', { st: 0, pl: 0, fee: 0 }],
    ['member', { st: -100, pl: 0, fee: 1 }],
    ['member', { st: 0, pl: 0, fee: 1 }],
    ['member', { st: 0, pl: 0, fee: 1, freeTrialPrivilege: { resConsumable: false } }],
    ['preview', { st: 0, pl: 0, fee: 1, freeTrialPrivilege: { resConsumable: true } }],
    ['preview', { st: -100, pl: 0, fee: 1, freeTrialPrivilege: { resConsumable: true } }],
    ['purchase', { st: 0, pl: 0, fee: 4, freeTrialPrivilege: { resConsumable: true } }],
    ['purchase', { st: 0, pl: 0, fee: 4 }],
    ['region', { st: -100, pl: 0, fee: 0 }],
    ['region', { st: -100, pl: 128_000, fee: 8 }],
  ])('are %s for the privilege %j', (rights, privilege) => {
    expect(read({ privilege }).rights).toBe(rights);
  });

  test('follow the fee of the song where the privilege states none', () => {
    expect(read({ fee: 4, privilege: { st: 0, pl: 0 } }).rights).toBe('purchase');
  });

  test('are those of the song with the same id, however the list beside the songs is ordered', () => {
    const songs = v.parse(
      songListSchema,
      [1, 2, 3, 4].map((id) => ({ id, name: `n${id}` })),
    );
    const privileges = [
      { id: 1, st: 0, pl: 320_000 },
      { id: 2, st: -200, pl: 0 },
      { id: 3, st: 0, pl: 0, fee: 4 },
      { id: 9, st: 0, pl: 320_000 },
      null,
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(privileges, { minLength: privileges.length }), (shuffled) => {
        const rights = songsWithRights(songs, shuffled).map((song) => song.rights);
        expect(rights).toEqual(['playable', 'removed', 'purchase', 'unknown']);
      }),
    );
  });

  test.each([[undefined], [null], ['none'], [{}], [[]]])(
    'stay as they are when the list beside the songs is %j',
    (privileges) => {
      const songs = [{ ...read({ privilege: { st: -200 } }), id: toSongId(1) }];
      expect(songsWithRights(songs, privileges)).toEqual(songs);
    },
  );
});
