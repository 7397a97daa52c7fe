import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A part of a Vite configuration. */
interface ShardOptions {
  readonly cacheDir?: string;
  readonly plugins?: Plugin[];
}

/**
 * Vite configuration of one of several test processes beside each other. Each has its own folder for the packages that
 * it bundles: in a shared one, a process could read what another one is replacing.
 */
export function shardViteConfig(): ShardOptions {
  const shard = process.env['RILL_SHARD'];
  return shard === undefined
    ? {}
    : {
        cacheDir: join(import.meta.dirname, 'node_modules', '.vite', `shard-${shard}`),
        plugins: [immutableModules()],
      };
}

/**
 * Lets the browser keep the modules of the source. A shard runs once and never sees them change, but each test file has
 * a page of its own, which would ask again for hundreds of them.
 */
function immutableModules(): Plugin {
  return {
    name: 'rill:immutable-modules',
    configureServer(server) {
      server.middlewares.use(({ url = '' }, response, next) => {
        if (url.includes('/src/')) {
          const setHeader = response.setHeader.bind(response);
          response.setHeader = (name, value) =>
            setHeader(name, value === 'no-cache' ? 'max-age=3600, immutable' : value);
        }
        next();
      });
    },
  };
}
