import type { Plugin } from 'vite';

/** Chromium compiles a whole file eagerly when this line is at its top. */
const HINT = '//# allFunctionsCalledOnLoad\n';
const compiledChunks = ['vendor', 'frame', 'lists', 'browse'];
const home = /\/src\/routes\/index\.tsx\?tsr-split/;

/**
 * Marks the files of the first paint, and those of lists, search results and Discover, which are fetched at idle. Nearly
 * all of their functions run at once, on the first paint or the first visit, and are compiled off the main thread while
 * the files are still loading; otherwise each is compiled at its first call, a fifth of the task that shows the first
 * search results. What is compiled is in the heap: the other screens would bring it to its limit, and gain little.
 */
export function compileAtOncePlugin(): Plugin {
  return {
    name: 'rill:compile-at-once',
    generateBundle: {
      // The line counts only at the very top, where the build writes until the end.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const isAtOnce = compiledChunks.includes(file.name) || file.moduleIds.some((id) => home.test(id));
          if (isAtOnce) file.code = HINT + file.code;
        }
      },
    },
  };
}
