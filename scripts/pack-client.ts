import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Below this size the headers cost more than compression saves. */
const MIN_BYTES = 512;

/** Writes a .br and a .gz beside every text file of the build, so that the gateway need not compress during a request. */
export async function compressClientFiles(dir: string): Promise<void> {
  const paths = globSync('**/*.{js,css,svg,json,webmanifest,txt}', { cwd: dir });
  await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(dir, path));
      if (text.byteLength < MIN_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
      };
      await writeFile(join(dir, `${path}.br`), await packBrotli(text, { params }));
      await writeFile(join(dir, `${path}.gz`), await packGzip(text, { level: 9 }));
    }),
  );
}
