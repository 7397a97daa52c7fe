import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccountWithData } from '../store/accounts/accounts.ts';
import { openDatabase } from '../store/database.ts';
import { SAME_SITE_HEADERS } from '../testing/same-site-headers.ts';
import { createTestAccountInDataFolder, type TestAccount } from '../testing/test-account.ts';
import { startTestCatalogue, type TestCatalogue } from '../testing/test-catalogue.ts';
import { removeFileOrFolder } from '../uploads/uploaded-files.ts';

let library: TestCatalogue;
let ada: TestAccount;
let ben: TestAccount;
const logged: string[] = [];
beforeAll(async () => {
  library = await startTestCatalogue(() => {}, { log: ({ message }) => logged.push(message) });
  ada = createTestAccountInDataFolder(library.dataDir, 'Ada');
  ben = createTestAccountInDataFolder(library.dataDir, 'Ben');
});
afterAll(() => library.close());

const SOUND = readFileSync(new URL('../testing/sounds/tone.mp3', import.meta.url));

async function upload(account: TestAccount, name = 'song.mp3') {
  const body = new FormData();
  body.append('songFile', new Blob([Uint8Array.from(SOUND)]), name);
  return library.catalogue.app.request('/api/cloud', {
    method: 'POST',
    headers: { ...SAME_SITE_HEADERS, Cookie: account.cookie },
    body,
  });
}

test.each(['夜', '😀', '𠮷'])(
  'a file with a long name in %s is uploaded, and keeps that name',
  async (letter) => {
    const fileName = `${letter.repeat(90)}.mp3`;
    const account = createTestAccountInDataFolder(library.dataDir, 'Eve');
    const reply = await upload(account, fileName);
    expect(await reply.json()).toMatchObject({ code: 200, privateCloud: { fileName } });
  },
);

/** An upload whose file arrives only when `end` is called. */
function slowUpload(account: TestAccount, sound: Uint8Array = Buffer.from('not music')) {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const head = '--b\r\nContent-Disposition: form-data; name="songFile"; filename="slow.mp3"\r\n\r\n';
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(Buffer.concat([Buffer.from(head), sound]));
      await promise;
      controller.enqueue(Buffer.from('\r\n--b--\r\n'));
      controller.close();
    },
  });
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: {
      ...SAME_SITE_HEADERS,
      Cookie: account.cookie,
      'Content-Type': 'multipart/form-data; boundary=b',
    },
    body,
    duplex: 'half',
  };
  return { reply: Promise.resolve(library.catalogue.app.request('/api/cloud', init)), end };
}

const uploads = () => join(library.dataDir, 'uploads');
const arriving = () =>
  existsSync(join(uploads(), 'partial')) ? readdirSync(join(uploads(), 'partial')) : [];

test('a file that arrives for an account that was deleted meanwhile is refused, and leaves nothing', async () => {
  const eve = createTestAccountInDataFolder(library.dataDir, 'Eve');
  const { reply, end } = slowUpload(eve, SOUND);
  await expect.poll(arriving).toHaveLength(1);
  const database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
  removeFileOrFolder(deleteAccountWithData(database, eve.userId));
  database.close();
  end();
  expect(await (await reply).json()).toMatchObject({ code: 301 });
  expect(arriving()).toEqual([]);
  expect(existsSync(join(uploads(), String(eve.userId)))).toBe(false);
  expect(logged).toEqual([]);
});

test('one account takes only some of the slots for uploads, and gets them back', async () => {
  const slow = Array.from({ length: 4 }, () => slowUpload(ada));
  await expect.poll(arriving).toHaveLength(4);
  expect((await upload(ada)).status).toBe(503);
  expect((await upload(ben)).status).toBe(200);
  for (const { end } of slow) end();
  for (const { reply } of slow) expect((await reply).status).toBe(410);
  expect((await upload(ada)).status).toBe(200);
});
