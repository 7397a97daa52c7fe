import type { Plugin } from 'vite';

/** Chromium compiles a whole file eagerly when this line is at its top. */
const HINT = '//# allFunctionsCalledOnLoad\n';
const homePart = /\/src\/routes\/index\.tsx\?tsr-split/;

/**
 * Marks the files of the first paint. Nearly all of their functions run at once, and are compiled off the main thread
 * while the files are still loading; otherwise each is compiled at its first call.
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
          const isFirst =
            ['vendor', 'frame'].includes(file.name) || file.moduleIds.some((id) => homePart.test(id));
          if (isFirst) file.code = HINT + file.code;
        }
      },
    },
  };
}
