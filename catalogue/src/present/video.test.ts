import { expect, test } from 'vitest';
import { releaseDateMs } from '../store/save/scanned-song.ts';
import { toChinaCalendarDate } from './video.ts';

test.each([
  ['2026-03-20', '2026-03-20'],
  ['2014-12', '2014-12-01'],
  ['1999', '1999-01-01'],
  ['1970', '1970-01-01'],
  ['1890', '1890-01-01'],
  ['1959-00-00', '1959-01-01'],
])('the release date %s of a tag is the day %s of the calendar', (date, day) => {
  expect(toChinaCalendarDate(releaseDateMs({ date }))).toBe(day);
});

test('the release date is midnight in China, as the service writes it', () => {
  expect(releaseDateMs({ date: '2014-09-02' })).toBe(1_409_587_200_000);
  expect([releaseDateMs({ date: '' }), releaseDateMs({ date: '0000' })]).toEqual([0, 0]);
});
