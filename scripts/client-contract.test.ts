import { endpoints } from '@rill/contract';
import { build } from 'vite';
import { expect, test } from 'vitest';

const FIRST = `${import.meta.dirname}/made-first.ts`;
const LATER = `${import.meta.dirname}/made-later.ts`;
const uses = (names: readonly string[]) =>
  `import { ${names.join(', ')} } from '@rill/contract';\nconsole.log(${names.join(', ')});\n`;

/** The bundle of a client that imports some names of the contract statically and the others in a lazy chunk. */
async function bundleOf(first: readonly string[], later: readonly string[]): Promise<string> {
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => ([FIRST, LATER].includes(id) ? id : null),
        load: (id) => {
          if (id === FIRST) return `${uses(first)}import('${LATER}');`;
          return id === LATER ? uses(later) : null;
        },
      },
    ],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: FIRST } },
  });
  if (!('output' in bundle)) throw new Error('one bundle was expected');
  return bundle.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

/**
 * Texts that only the server's schemas contain: valibot's name of a strict object, and the message of a wrong query
 * parameter.
 */
const STRICT_HALF = ['strict_object', 'a whole number is wanted'];
const strictIn = (code: string) => STRICT_HALF.filter((part) => code.includes(part));

test("the client's bundle leaves out the strict half of every call, however it is split", async () => {
  const names = Object.keys(endpoints).map((name) => `${name}Endpoint`);
  for (const share of [0, 1, 20, names.length - 1]) {
    const client = await bundleOf(names.slice(0, share), names.slice(share));
    expect(client).toContain('/playlist/track/all');
    expect(strictIn(client)).toEqual([]);
  }
  expect(strictIn(await bundleOf(['albumDetailServerSchemas'], ['albumDetailEndpoint']))).toEqual(
    STRICT_HALF,
  );
});
