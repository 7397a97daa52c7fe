import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A call of the loader as the build writes it: a function that imports the code (and may pick what its caller reads), the
 * styles, and the URL of the calling file.
 */
const LOADER_CALL =
  /(?:async)?\(\)=>(?:\{let\{[^{}]*\}=await )?import\((`[^`]*`\)[^;]*?)(?:;return\{[^{}]*\}\})?(,\[\]|,__vite__mapDeps\(\[[\d,]*\]\)),import\.meta\.url\)/g;

/**
 * Passes the loader's own import to the functions that import code, in place of the browser's. The name is
 * longer than any that the minifier gives, so that it hides no other variable.
 */
export function passImportToLoaderCalls(code: string): string {
  return code.replace(
    LOADER_CALL,
    (_call, imported: string, styles: string) =>
      `importFile=>importFile(${imported}${styles === ',[]' ? '' : styles})`,
  );
}

/**
 * Makes `src/lib/page-load/lazy-code-loader.ts` load lazy code: it fetches styles and code in parallel, which the
 * build's own loader fetches one after the other, and imports only code that has been fetched.
 */
export function lazyCodeLoaderPlugin(): Plugin {
  let root = '';
  return {
    name: 'rill:lazy-code-loader',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        const path = JSON.stringify(join(root, 'src/lib/page-load/lazy-code-loader.ts'));
        return `import { createLazyCodeLoader } from ${path};
          export const __vitePreload = createLazyCodeLoader((url) => import(/* @vite-ignore */ url));`;
      },
    },
    generateBundle: {
      // The build inserts the loader's calls last.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = passImportToLoaderCalls(file.code);
      },
    },
  };
}
