import { writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { sendFile } from './send-file.ts';

const refusal = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

test('a song that cannot be opened right now gets 503 with Retry-After, not 404', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'song.bin');
  writeFileSync(path, 'sound');
  let openFile: Parameters<typeof sendFile>[2] = open;
  const app = new Hono().get('/', async (context) => {
    const file = {
      path,
      contentType: 'audio/wav',
      mark: 'a',
      cacheControl: 'private',
      stripArtworkOf: null,
      root: folder.path,
    };
    return (await sendFile(context, file, openFile)) ?? context.text('gone', 404);
  });
  const statusWith = async (opening: typeof openFile) => {
    openFile = opening;
    const response = await app.request('/');
    return [response.status, response.headers.get('retry-after')];
  };
  expect(await statusWith(refusal('EMFILE'))).toEqual([503, '1']);
  expect(await statusWith(refusal('ENFILE'))).toEqual([503, '1']);
  // A Samba server must first make another program release a file that it writes to.
  expect(await statusWith(refusal('EAGAIN'))).toEqual([503, '1']);
  expect(await statusWith(refusal('EIO'))).toEqual([503, '1']);
  expect(await statusWith(refusal('EHOSTDOWN'))).toEqual([503, '1']);
  expect(await statusWith(refusal('ENOENT'))).toEqual([404, null]);
  expect(await statusWith(open)).toEqual([200, null]);
});
