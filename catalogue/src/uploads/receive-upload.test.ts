import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { receiveUpload } from './receive-upload.ts';

const MB = 1024 * 1024;

/** A form with a file of this many megabytes. */
async function* form(megabytes: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('--x\r\nContent-Disposition: form-data; name="songFile"; filename="a.wav"\r\n\r\n');
  for (let at = 0; at < megabytes; at += 1) yield new Uint8Array(MB);
  yield Buffer.from('\r\n--x--\r\n');
}

test('a large file is written to the disk while it arrives: at its end nothing is left that keeps the listener waiting', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'a.wav');
  const probe = await open(join(folder.path, 'probe'), 'w');
  const sync = vi.spyOn(Object.getPrototypeOf(probe) as typeof probe, 'datasync');
  await probe.close();
  const options = {
    pathFor: () => path,
    maxBytes: 100 * MB,
    tooLarge: () => new Error('too large') as never,
  };
  expect(await receiveUpload(form(40), 'x', options)).toMatchObject({ size: 40 * MB });
  expect(sync).toHaveBeenCalledTimes(3);
  sync.mockRestore();
});
