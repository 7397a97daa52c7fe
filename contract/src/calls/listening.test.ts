import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readOrRefused } from '../testing/read-or-refused.ts';
import {
  mostPlayedSongsEndpoint,
  PLAY_END_REASONS,
  PLAY_ORIGINS,
  parsePlayEvent,
  recentSongsEndpoint,
  recordPlaysEndpoint,
} from './listening.ts';
import { MAX_SAVED_QUEUE_SONGS, savedQueuesEndpoint, saveQueueServerSchemas } from './saved-queue.ts';

const play = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  device: 'browser_1',
  songId: 7,
  sourceKind: 'album',
  sourceId: 3,
  startedMs: 1_700_000_000_000,
  heardMs: 61_000,
  end: 'ended',
};

describe('a play', () => {
  test('of any origin and end is stored as it was sent', () => {
    const sent = fc.record({
      id: fc.uuid(),
      device: fc.stringMatching(/^[\w-]{1,64}$/),
      songId: fc.integer({ min: 1 }),
      sourceKind: fc.constantFrom(...PLAY_ORIGINS, ''),
      sourceId: fc.nat(),
      startedMs: fc.nat(),
      heardMs: fc.nat({ max: 86_400_000 }),
      end: fc.constantFrom(...PLAY_END_REASONS),
    });
    fc.assert(
      fc.property(sent, (row) => {
        expect(parsePlayEvent(row)).toEqual({ id: row.id, event: row, reason: '' });
      }),
    );
  });

  test.each([
    ['id', { id: '7' }],
    ['device', { device: 'my browser' }],
    ['device', { device: 'x'.repeat(65) }],
    ['songId', { songId: 0 }],
    ['songId', { songId: '7' }],
    ['sourceKind', { sourceKind: 'radio' }],
    ['startedMs', { startedMs: -1 }],
    ['startedMs', { startedMs: 1.5 }],
    ['heardMs', { heardMs: 86_400_001 }],
    ['end', { end: 'bored' }],
  ])('with a wrong %s is refused by its name: %j', (field, wrong) => {
    const { event, reason } = parsePlayEvent({ ...play, ...wrong });
    expect([event, reason]).toEqual([null, `${field}: wrong value`]);
  });

  test('that is refused keeps its own id, so that its device can forget it; a hostile one is cut off', () => {
    expect(parsePlayEvent({ ...play, songId: 0 }).id).toBe(play.id);
    expect(parsePlayEvent({ id: 'x'.repeat(10_000) }).id).toHaveLength(64);
  });

  test('that is no play at all is refused, and nothing throws', () => {
    expect(parsePlayEvent(null)).toEqual({ id: '', event: null, reason: 'the play: wrong value' });
    fc.assert(fc.property(fc.jsonValue(), (row) => parsePlayEvent(row).event === null));
  });
});

test('a batch of plays names what was stored and what never will be', () => {
  const read = (reply: unknown) => v.parse(recordPlaysEndpoint.reply, reply);
  const refused = [{ id: 'b', reason: 'songId: wrong value' }, null, 'c'];
  expect(read({ stored: ['a', 5, null], refused })).toEqual({
    stored: ['a'],
    refused: [{ id: 'b', reason: 'songId: wrong value' }],
  });
  expect(read(null)).toEqual({ stored: [], refused: [] });
});

describe('the listen record', () => {
  const row = { playCount: '12', song: { id: 7, name: 'River' } };
  const read = (reply: unknown) =>
    v.parse(mostPlayedSongsEndpoint.reply, reply).map(({ song, plays }) => [song.id, plays]);

  test('is that of the week or of all time, whichever the reply has', () => {
    expect(read({ weekData: [row] })).toEqual([[7, 12]]);
    expect(read({ weekData: null, allData: [row, { ...row, song: null }] })).toEqual([[7, 12]]);
    expect(read({ weekData: [], allData: [row] })).toEqual([]);
    expect(read({})).toEqual([]);
  });
});

test('the songs played last have their time, and leave out rows of other kinds', () => {
  const list = [
    { data: { id: 7, name: 'River' }, playTime: 1_700_000_000_000 },
    { data: { id: 8, name: 'Lake' }, playTime: 0 },
    { data: null, resourceType: 'VOICE' },
  ];
  const songs = v.parse(recentSongsEndpoint.reply, { data: { list } });
  expect(songs.map(({ song, playedMs }) => [song.id, playedMs])).toEqual([
    [7, 1_700_000_000_000],
    [8, null],
  ]);
});

describe('a saved queue', () => {
  test('keeps its valid songs; a damaged one counts as none', () => {
    const current = { device: 'd', deviceName: 'Phone', songIds: [1, 'x', 0, '2'], at: '1', positionMs: 5 };
    expect(v.parse(savedQueuesEndpoint.reply, { data: { current, previous: 'gone' } })).toEqual({
      current: {
        device: 'd',
        deviceName: 'Phone',
        songIds: [1, 2],
        at: 1,
        positionMs: 5,
        savedMs: 0,
        origin: 'list',
        listName: null,
      },
      previous: null,
    });
    expect(v.parse(savedQueuesEndpoint.reply, { code: 404 })).toEqual({ current: null, previous: null });
  });

  const save = (more: object) => {
    const query = {
      device: 'browser_1',
      deviceName: '',
      songIds: '[1,2]',
      at: '1',
      positionMs: '0',
      ...more,
    };
    return readOrRefused(saveQueueServerSchemas.query, query);
  };

  test('is a JSON list of ids with the index of the current one', () => {
    expect(save({ deviceName: ' Phone ' })).toMatchObject({ deviceName: 'Phone', songIds: '[1,2]', at: 1 });
    expect(save({ songIds: '[]', at: '0' })).toMatchObject({ songIds: '[]', at: 0 });
  });

  test.each([
    ['the device has a path as id', { device: '../x' }],
    ['the name of the device has control characters', { deviceName: 'a\u001b[31m' }],
    ['the name of the device is a novel', { deviceName: 'x'.repeat(81) }],
    ['the songs are no list', { songIds: '1,2' }],
    ['the songs are texts', { songIds: '["1"]' }],
    ['there are too many songs', { songIds: JSON.stringify(Array(MAX_SAVED_QUEUE_SONGS + 1).fill(1)) }],
    ['the index is negative', { at: '-1' }],
  ])('is refused when %s', (_what, more) => {
    expect(save(more)).toBe('refused');
  });
});
