import type { Plugin } from 'vite';

/** Chromium compiles a file with this line at its top as a whole. */
const HINT = '//# allFunctionsCalledOnLoad\n';
const homePart = /\/src\/routes\/index\.tsx\?tsr-split/;

/**
 * Marks the files that the first picture is made of. Nearly all of their functions run at once, and are compiled
 * beside the page's own work while the files are still coming; else each is compiled when it is first called.
 */
export function compileAtOnce(): Plugin {
  return {
    name: 'rill:compile-at-once',
    generateBundle: {
      // The line is heard at the very top alone, and the build writes there until the end.
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
