import type { Plugin } from 'vite';

/** Chromium compiles a whole file eagerly when this line is at its top. */
const HINT = '//# allFunctionsCalledOnLoad\n';
const compiledChunks = ['vendor', 'frame', 'lists', 'browse'];
const home = /\/src\/routes\/index\.tsx\?tsr-split/;

/**
 * Marks the files of the first paint, and those of lists, search results and Discover, which are fetched at idle, to
 * be compiled off the main thread while they are loading. Nearly all of their functions run on the first paint or the
 * first visit; each would otherwise be compiled at its first call, which takes a fifth of the task that shows the
 * first search results. Other screens are not marked: compiled code stays in the heap, which would reach its limit for
 * little gain.
 */
export function compileAtOncePlugin(): Plugin {
  return {
    name: 'rill:compile-at-once',
    generateBundle: {
      // The hint counts only at the very top of a file, and other plugins insert code there until the end of the
      // build.
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
