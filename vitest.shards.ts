import { statSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A part of a Vite configuration. */
interface ShardOptions {
  readonly cacheDir?: string;
}

/**
 * The Vite configuration of one of several parallel test processes. Each has its own folder for the packages that it
 * bundles: in a shared one, a process could read what another one is replacing.
 */
export function shardViteConfig(): ShardOptions {
  const shard = process.env['RILL_SHARD'];
  return shard === undefined
    ? {}
    : { cacheDir: join(import.meta.dirname, 'node_modules', '.vite', `shard-${shard}`) };
}

/**
 * Divides test files between the shards by their size, largest first. Vitest's own division by number of files leaves
 * one shard with twice the tests of another, which then runs alone.
 */
export class SizeBalancedSequencer extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    // Each process divides the files by itself: they must be in the same order in all of them.
    const ordered = files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
    const sizes = new Map(ordered.map((file) => [file, statSync(file.moduleId).size]));
    return shardBySize(ordered, (file) => sizes.get(file) ?? 0, count)[index - 1] ?? [];
  }
}

/** Divides items into `count` shards of about the same total size; the same items always give the same shards. */
export function shardBySize<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  count: number,
): Item[][] {
  const shards = Array.from({ length: count }, () => ({ size: 0, items: [] as Item[] }));
  for (const item of items.toSorted((one, other) => sizeOf(other) - sizeOf(one))) {
    const smallest = shards.reduce((least, shard) => (shard.size < least.size ? shard : least));
    smallest.items.push(item);
    smallest.size += sizeOf(item);
  }
  return shards.map((shard) => shard.items);
}
