import { describe, expect, test } from 'vitest';
import { markdownTable, median, resultsOf } from './report.ts';

describe('the report', () => {
  test('takes the middle of the samples', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 4, 100])).toBe(3);
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
