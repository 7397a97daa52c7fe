import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { dailyCheckInEndpoint, yunbeiCheckInEndpoint } from './check-in.ts';
import { dailySongDatesEndpoint, dailySongsEndpoint, dailySongsOfDateEndpoint } from './daily-songs.ts';

describe('the daily songs', () => {
  const read = (reply: unknown) => v.parse(dailySongsEndpoint.reply, reply);
  const songs = [
    { id: 1, name: 'a', reason: 'you like jazz' },
    { id: 2, name: 'b', reason: null },
  ];

  test('are the same in the form of today and in that of servers before 2020', () => {
    const now = read({ data: { dailySongs: songs } });
    expect(read({ recommend: songs })).toEqual(now);
    expect(now.songs.map(({ id }) => id)).toEqual([1, 2]);
    expect(now.reasons).toEqual({ 1: 'you like jazz' });
  });

  test('take a reason from the list beside them before that of the song itself', () => {
    const recommendReasons = [
      { songId: 2, reason: 'played by 77 %' },
      { songId: 1, reason: 'new for you' },
      { songId: 3, reason: '' },
    ];
    const { reasons } = read({ data: { dailySongs: songs, recommendReasons } });
    expect(reasons).toEqual({ 1: 'new for you', 2: 'played by 77 %' });
  });

  test.each([[null], [{}], [{ data: null }], [{ data: { dailySongs: 'none' } }]])(
    'are none when the reply is %j',
    (reply) => {
      expect(read(reply)).toEqual({ songs: [], reasons: {} });
    },
  );
});

test('the days with daily songs are calendar days; anything else is left out', () => {
  const dates = ['2026-03-01', '2026-3-1', '01.03.2026', '2026-02-28T00:00', null, 20_260_301, '2026-02-28'];
  expect(v.parse(dailySongDatesEndpoint.reply, { data: { dates } })).toEqual(['2026-03-01', '2026-02-28']);
});

test('the daily songs of an earlier day have the rights that are listed beside them', () => {
  const reply = { data: { songs: [{ id: 1, name: 'a' }], privileges: [{ id: 1, st: -200 }] } };
  expect(v.parse(dailySongsOfDateEndpoint.reply, reply)[0]?.rights).toBe('removed');
});

test('a check-in returns its points, and the second check-in whether it counted', () => {
  expect(v.parse(dailyCheckInEndpoint.reply, { code: 200, point: '3' })).toBe(3);
  expect(v.parse(dailyCheckInEndpoint.reply, { code: -2 })).toBe(0);
  expect(v.parse(yunbeiCheckInEndpoint.reply, { data: { sign: true } })).toBe(true);
  expect(v.parse(yunbeiCheckInEndpoint.reply, { data: {} })).toBe(false);
});
