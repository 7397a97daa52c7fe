import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Has `src/lib/late-code.ts` fetch what the build's own loader would fetch one after the other. */
export function lateCode(): Plugin {
  let root = '';
  return {
    name: 'rill:late-code',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        const path = JSON.stringify(join(root, 'src/lib/late-code.ts'));
        return `export { fetchLate as __vitePreload } from ${path};`;
      },
    },
  };
}
