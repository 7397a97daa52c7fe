import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { endpoints } from './calls.ts';
import {
  lenientBoolSchema,
  lenientNumberSchema,
  numberOrNullSchema,
  pictureUrlOrNullSchema,
  requiredIdSchema,
  textListSchema,
  textOrEmptySchema,
  timeMsOrNullSchema,
} from './lenient-schemas.ts';
import { albumListSchema, artistListSchema, playlistListSchema } from './lists-from-wire.ts';
import { songListSchema } from './songs-from-wire.ts';

const leaves = {
  number: lenientNumberSchema(),
  nullableNumber: numberOrNullSchema,
  text: textOrEmptySchema,
  flag: lenientBoolSchema,
  picture: pictureUrlOrNullSchema,
  moment: timeMsOrNullSchema,
  texts: textListSchema,
};
/** Replies with a single entity, which may be missing altogether; all others have an empty form. */
const SINGLE = new Set([
  ...['albumDetail', 'artistDetail', 'playlistDetail', 'downloadUrl', 'videoDetail', 'createPlaylist'],
  // A profile, a link, a key or WebAuthn options: without it the call has failed.
  ...['loginPassword', 'loginCellphone', 'loginByLink', 'loginPasskey'],
  ...[
    'loginLinkInfo',
    'createInvitation',
    'createPasswordResetLink',
    'qrKey',
    'passkeyCreationOptions',
    'passkeyLoginOptions',
  ],
]);

describe('lenient schemas', () => {
  test.each(Object.entries(leaves))('a field of type %s accepts it', (_name, schema) => {
    fc.assert(fc.property(fc.jsonValue(), (input) => v.safeParse(schema, input).success));
  });

  test.each(Object.entries(endpoints).filter(([name]) => !SINGLE.has(name)))(
    'the reply of %s is read to the end',
    (_name, endpoint) => {
      const reply: v.GenericSchema<unknown, unknown> = endpoint.reply;
      fc.assert(fc.property(fc.jsonValue(), (input) => v.safeParse(reply, input).success));
      const keys = [
        'songs',
        'result',
        'data',
        'list',
        'artists',
        'albums',
        'playlists',
        'banners',
        'privileges',
      ];
      const shaped = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue());
      fc.assert(fc.property(shaped, (input) => v.safeParse(reply, input).success));
    },
  );

  test.each([...SINGLE])('the reply of %s never throws', (name) => {
    const reply: v.GenericSchema<unknown, unknown> = endpoints[name as keyof typeof endpoints].reply;
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        v.safeParse(reply, input);
      }),
    );
  });
});

describe('one invalid row', () => {
  const good = (id: number) => ({
    id,
    name: `n${id}`,
    ar: [{ id: 1, name: 'a' }],
    al: { id: 1, name: 'b' },
    dt: 1500,
  });
  const bad = fc.oneof(
    fc.constantFrom(null, 'text', 7, [], {}, { id: 0, name: 'x' }, { id: 'x', name: 'y' }, { id: 1.5 }),
    fc.jsonValue().filter((value) => !v.safeParse(v.object({ id: requiredIdSchema }), value).success),
  );

  test.each([
    ['songs', songListSchema],
    ['albums', albumListSchema],
    ['artists', artistListSchema],
    ['playlists', playlistListSchema],
  ] as const)('among %s is dropped alone', (_name, schema) => {
    const list: v.GenericSchema<unknown, readonly { id: number }[]> = schema;
    const entry = fc.oneof(
      fc.integer({ min: 1, max: 9999 }).map((id) => ({ row: good(id), id })),
      bad.map((row) => ({ row, id: null })),
    );
    fc.assert(
      fc.property(fc.array(entry), (mixed) => {
        const rows = v.parse(
          list,
          mixed.map(({ row }) => row),
        );
        expect(rows.map((row) => row.id)).toEqual(mixed.flatMap(({ id }) => id ?? []));
      }),
    );
  });
});

test('numbers and ids sent as text keep their value', () => {
  expect(v.parse(lenientNumberSchema(), '42')).toBe(42);
  expect(v.parse(requiredIdSchema, '1490617551')).toBe(1490617551);
  expect(v.parse(numberOrNullSchema, '')).toBeNull();
});
