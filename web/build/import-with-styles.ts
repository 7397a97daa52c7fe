import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Makes `src/lib/import-with-styles.ts` fetch in parallel what the build's own loader fetches sequentially. */
export function parallelPreloadPlugin(): Plugin {
  let root = '';
  return {
    name: 'rill:import-with-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        const path = JSON.stringify(join(root, 'src/lib/import-with-styles.ts'));
        return `export { importWithStyles as __vitePreload } from ${path};`;
      },
    },
  };
}
