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

/** Replaces the router's `lazyFn` by one that keeps its import. Throws when the router's code is not as expected. */
export function patchRouterCodeToCacheLoaders(code: string): string {
  if (!lazyFn.test(code)) throw new Error('The router has no lazyFn: web/build/cache-route-loaders.ts');
  return code.replace(lazyFn, KEPT);
}

/**
 * Makes the router import the code of a screen's loader only once. By itself it imports at each navigation, and the
 * browser answers an import in a task of its own even when the code is loaded, so that it paints one more frame of the
 * previous screen.
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
