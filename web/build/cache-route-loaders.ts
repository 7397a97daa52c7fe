import type { Plugin } from 'vite';

const lazyFn = /\nfunction lazyFn\(fn, key\) \{[\s\S]*?\n\}\n/;

/** A lazy loader that imports its code on the first call or by `preload`, and calls it at once from then on. */
const KEPT = `
function lazyFn(fn, key) {
  let load;
  const preload = () => fn().then((code) => (load = code[key]));
  return Object.assign((...args) => load ? load(...args) : preload().then(() => load(...args)), { preload });
}
`;

/** The router with such loaders. Throws when its code is not as expected. */
export function patchRouterCodeToCacheLoaders(code: string): string {
  if (!lazyFn.test(code)) throw new Error('The router has no lazyFn: web/build/cache-route-loaders.ts');
  return code.replace(lazyFn, KEPT);
}

/**
 * The router imports the code of a screen's loader again at each navigation. The browser answers such an import in a task
 * of its own, even of code that is loaded, and paints a frame of the screen before first.
 */
export function cacheLoaderImportsPlugin(): Plugin {
  return {
    name: 'rill:cache-route-loaders',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/router-core\/dist\/esm\/router\.js$/ },
      handler: (code) => ({ code: patchRouterCodeToCacheLoaders(code), map: null }),
    },
  };
}
