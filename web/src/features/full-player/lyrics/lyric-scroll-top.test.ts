import { describe, expect, test } from 'vitest';
import { lyricScrollStartOffset, lyricScrollTop } from './lyric-scroll-top.ts';

const geometry = { lineTop: 1000, lineHeight: 100, viewHeight: 500, contentHeight: 3000 };

describe('scroll position of the current line', () => {
  test('[S3.35] is 80 px below the top near the top', () =>
    expect(lyricScrollTop(geometry, 'start')).toBe(1000 - 80));
  test('[S3.35] leaves room for the line before in a high window', () =>
    expect(lyricScrollTop({ ...geometry, viewHeight: 1000 }, 'start')).toBe(1000 - 160));
  test('[S3.35] is in the middle', () => expect(lyricScrollTop(geometry, 'center')).toBe(1000 - 200));

  test('stays between the start and the end of the content', () => {
    expect(lyricScrollTop({ ...geometry, lineTop: 20 }, 'center')).toBe(0);
    expect(lyricScrollTop({ ...geometry, lineTop: 2950 }, 'start')).toBe(2500);
    expect(lyricScrollTop({ ...geometry, contentHeight: 300 }, 'start')).toBe(0);
  });

  test('shows a line that is taller than the viewport from its start', () => {
    expect(lyricScrollTop({ ...geometry, lineHeight: 480 }, 'start')).toBe(1000 - 20);
    expect(lyricScrollTop({ ...geometry, lineHeight: 700 }, 'start')).toBe(1000);
    expect(lyricScrollTop({ ...geometry, lineHeight: 700 }, 'center')).toBe(1000);
  });
});

test('the scroll animation starts at most one viewport height away', () => {
  expect([40, -40, 9000, -9000].map((distance) => lyricScrollStartOffset(distance, 500))).toEqual([
    40, -40, 500, -500,
  ]);
});
