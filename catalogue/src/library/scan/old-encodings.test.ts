import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { encodeLegacyText } from '../../testing/encode-legacy-text.ts';
import { id3RawTextFrame } from '../../testing/id3-tag.ts';
import { SAME_SITE_HEADERS } from '../../testing/same-site-headers.ts';
import { createTestAccountInDataFolder, type TestAccount } from '../../testing/test-account.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';

let library: TestCatalogue | undefined;
afterEach(async () => {
  await library?.close();
  library = undefined;
});

const ask = async <Reply>(path: string) => (await library?.get(path)) as Reply;
const songs = async () =>
  (
    await ask<{ songs: { id: number; name: string; ar: { name: string }[] }[] }>('/api/rill/library/songs')
  ).songs.map(({ id, name, ar }) => ({ id, text: `${ar[0]?.name} - ${name}` }));
const encodingOf = async (folder: string) =>
  (await ask<{ data: { encoding: string } }>(`/api/rill/library/encoding?root=0&folder=${folder}`)).data
    .encoding;

async function choose(
  folder: string,
  encoding: string,
  headers: Readonly<Record<string, string>> = SAME_SITE_HEADERS,
): Promise<number> {
  const reply = await library?.catalogue.app.request('/api/rill/library/encoding/set', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ root: '0', folder, encoding }),
  });
  await library?.settled();
  return reply?.status ?? 0;
}

test('choosing an encoding for a folder rescans its tags and lyrics, and applies to its subfolders', async () => {
  const korean = (text: string) => encodeLegacyText('euc-kr', text);
  library = await startTestCatalogue((music) => {
    for (const folder of ['a', 'a/b', 'other']) {
      mkdirSync(join(music, folder), { recursive: true });
      const frames = [id3RawTextFrame('TIT2', korean('챔피언')), id3RawTextFrame('TPE1', korean('싸이'))];
      writeTaggedWavFile(join(music, folder, '1.wav'), frames, 300 + folder.length * 10);
    }
    writeFileSync(join(music, 'a', '1.lrc'), Buffer.concat([Buffer.from('[00:00.00]'), korean('싸이')]));
  });
  const guessed = (await songs()).map(({ text }) => text);
  expect(new Set(guessed).size).toBe(1);
  expect(guessed[0]).not.toContain('싸이');
  expect(await encodingOf('a')).toBe('auto');

  expect(await choose('a', 'euc-kr')).toBe(200);
  const read = await songs();
  expect(read.filter(({ text }) => text === '싸이 - 챔피언')).toHaveLength(2);
  expect(read.filter(({ text }) => text === guessed[0])).toHaveLength(1);
  expect([await encodingOf('a/b'), await encodingOf('other')]).toEqual(['euc-kr', 'auto']);
  const lyrics = await Promise.all(read.map(({ id }) => ask(`/api/lyric/new?id=${id}`)));
  expect(lyrics).toContainEqual(expect.objectContaining({ lrc: { lyric: '[00:00.00]싸이' } }));

  expect(await choose('a/b', 'auto')).toBe(200);
  expect((await songs()).filter(({ text }) => text === '싸이 - 챔피언')).toHaveLength(1);
  expect([await encodingOf('a'), await encodingOf('a/b')]).toEqual(['euc-kr', 'auto']);
});

test('an encoding can be chosen by the client’s own page only, and for folders of own music only', async () => {
  library = await startTestCatalogue((music) => writeTaggedWavFile(join(music, '1.wav')));
  expect(await choose('', 'euc-kr', {})).toBe(403);
  expect(await choose('../..', 'euc-kr')).toBe(404);
  expect(await encodingOf('')).toBe('auto');
});

test('an encoding can be chosen by the owner only, once there is one', async () => {
  library = await startTestCatalogue((music) => writeTaggedWavFile(join(music, '1.wav')));
  const ada = createTestAccountInDataFolder(library.dataDir, 'Ada');
  const owner = createTestAccountInDataFolder(library.dataDir, 'Owner');
  const database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
  database.run('UPDATE login SET is_owner = 1 WHERE account_id = ?', owner.userId);
  database.close();
  const as = (account: TestAccount) => ({ ...SAME_SITE_HEADERS, Cookie: account.cookie });
  expect([await choose('', 'euc-kr'), await choose('', 'euc-kr', as(ada))]).toEqual([301, 403]);
  expect(await encodingOf('')).toBe('auto');
  expect(await choose('', 'euc-kr', as(owner))).toBe(200);
  expect(await encodingOf('')).toBe('euc-kr');
});
