import { describe, expect, test } from 'vitest';
import { fillPart, markdownTable, median, percentile, resultsOf } from './report.ts';

describe('benchmark report', () => {
  test('takes the median of the samples', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 4, 100])).toBe(3);
  });

  test('takes the 95th percentile of the samples', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(percentile(hundred, 95)).toBe(95);
    expect(percentile([7], 95)).toBe(7);
    expect(percentile([1, 2], 95)).toBe(2);
  });

  test('fills one part of a page and leaves the others', () => {
    const page = '# x\n<!-- a -->\nold\n<!-- /a -->\n<!-- b -->\nkept\n<!-- /b -->\n';
    expect(fillPart(page, 'a', 'costs $1')).toBe(page.replace('old', 'costs $$1'));
    expect(() => fillPart(page, 'c', '')).toThrow('no part c');
  });

  test('joins the samples of each thing and shows both profiles beside each other', () => {
    const reading = (value: number) => ({ what: 'Home: first card', unit: 'ms' as const, value });
    const results = [
      ...resultsOf('slow', [reading(900), reading(1000.04), reading(950)]),
      ...resultsOf('fast', [{ what: 'Home: JavaScript', unit: 'kB' as const, value: 120.12 }]),
    ];
    expect(results[0]).toMatchObject({ median: 950, samples: [900, 1000, 950] });
    expect(markdownTable(results).split('\n').slice(2)).toEqual([
      '| Home: first card | 950 ms (900–1000) | – |',
      '| Home: JavaScript | – | 120.1 kB |',
    ]);
  });
});
