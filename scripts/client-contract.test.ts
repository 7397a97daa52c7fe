import { endpoints } from '@rill/contract';
import { build } from 'vite';
import { expect, test } from 'vitest';

const ENTRY = `${import.meta.dirname}/made-entry.ts`;

/** What a client's bundle holds that imports these names of the contract, and nothing else. */
async function bundleOf(names: readonly string[]): Promise<string> {
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? `export { ${names.join(', ')} } from '@rill/contract';` : null),
      },
    ],
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['es'], fileName: 'bundle' } },
  });
  const [output] = Array.isArray(bundle) ? bundle : [];
  return (output?.output ?? []).map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

/** What valibot calls the schema of an object that takes no other keys, and the message of one query parameter. */
const STRICT_HALF = ['strict_object', 'a whole number is wanted'];

test("client's bundle leaves out the strict half of every call", async () => {
  const client = await bundleOf(Object.keys(endpoints));
  expect(client).toContain('/playlist/track/all');
  expect(STRICT_HALF.filter((part) => client.includes(part))).toEqual([]);

  const catalogue = await bundleOf(['albumDetailWire']);
  expect(STRICT_HALF.filter((part) => catalogue.includes(part))).toEqual(STRICT_HALF);
});
