import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shardBySize } from './vitest.shards.ts';

test('shards hold every item once, in totals that differ by at most the largest item', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20_000)), fc.integer({ min: 1, max: 4 }), (sizes, count) => {
      const items = sizes.map((size, place) => ({ place, size }));
      const shards = shardBySize(items, ({ size }) => size, count);
      expect(shards).toHaveLength(count);
      expect(shards.flat().map(({ place }) => place)).toHaveLength(items.length);
      expect(new Set(shards.flat())).toEqual(new Set(items));
      const totals = shards.map((shard) => shard.reduce((sum, { size }) => sum + size, 0));
      expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(Math.max(0, ...sizes));
    }),
  );
});
