import { join } from 'node:path';

/**
 * Vite configuration of one of several test processes beside each other. Each has its own folder for the packages that
 * it bundles: in a shared one, a process could read what another one is replacing.
 */
export function shardCache(): { readonly cacheDir?: string } {
  const shard = process.env['RILL_SHARD'];
  return shard === undefined
    ? {}
    : { cacheDir: join(import.meta.dirname, 'node_modules', '.vite', `shard-${shard}`) };
}
