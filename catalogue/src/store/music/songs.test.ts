import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApiWithAccounts, type TestApiWithAccounts } from '../../testing/test-api-with-accounts.ts';
import { saveTestUpload } from '../../testing/test-upload.ts';
import { setMatchedSongOfUpload } from '../personal/cloud.ts';
import { songsByIds } from './songs.ts';
import { storeTranscodingSupport } from './transcoding.ts';

let calls: TestApiWithAccounts;
beforeEach(() => {
  calls = openTestApiWithAccounts([
    ['Moon', 'Marta', 'Still water'],
    ['Moon', 'Marta', 'Still water'],
  ]);
});
afterEach(() => calls.close());

/** Stores an upload of Ada's; returns the song's id. */
const upload = (hash: string, { type = 'mp3', isLossless = false } = {}) =>
  saveTestUpload(calls.database, { accountId: calls.ada.userId, name: 'Mine', hash, type, isLossless });

const match = (id: number) =>
  setMatchedSongOfUpload(calls.database, calls.ada.userId, id, calls.songIds[0] ?? 0);

test('two uploads that are the same song of the catalogue name each of its artists once', () => {
  const ids = [upload('a'), upload('b')];
  ids.forEach(match);
  const songs = songsByIds(calls.database, ids, calls.ada.userId);
  expect(songs.map(({ artists }) => artists.map(({ name }) => name))).toEqual([['Marta'], ['Marta']]);
});

test('an upload that browsers play is playable as a song whose own file they do not play, too', () => {
  const { database, ada, songIds } = calls;
  database.run("UPDATE file SET type = 'm4a', codec = 'ALAC' WHERE song_id = ?", songIds[0] ?? 0);
  const id = upload('a');
  match(id);
  const [known, mine] = songsByIds(database, [songIds[0] ?? 0, id], ada.userId);
  expect([known?.unplayableFormat, mine?.unplayableFormat]).toEqual(['alac', '']);
  expect([known?.twinFolder?.folder, mine?.twinFolder]).toEqual(['/m/x', null]);
});

test("an upload with Apple's lossless sound is marked: most browsers do not play it, and it is never transcoded", () => {
  const { database, ada } = calls;
  storeTranscodingSupport(database, true);
  const ids = [upload('a', { type: 'm4a', isLossless: true }), upload('b', { type: 'm4a' })];
  const formats = songsByIds(database, ids, ada.userId).map((mine) => mine.unplayableFormat);
  expect(formats).toEqual(['alac', '']);
});
