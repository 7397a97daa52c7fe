import { beforeEach, expect, test } from 'vitest';
import { getI18n, loadRemainingMessages, setLanguage } from '#i18n/i18n.ts';
import { noticeText } from '#notices/notice-text.ts';
import { noticesStore } from '#notices/notices.ts';
import { createTestPlayer, createTestSong, createTestSongs } from '#testing/player-stage.ts';
import { playLater } from './play-later.ts';

const said = () => noticesStore.getState().map((notice) => noticeText(getI18n(), notice));

beforeEach(async () => {
  await setLanguage('en');
  await loadRemainingMessages();
});

test.each([
  ['a known song is moved to the end', [2], [1, 3, 4, 5, 2], 'Song 2 added to the queue'],
  ['known and new songs come at the end', [9, 4, 1], [2, 3, 5, 9, 4, 1], '3 songs added to the queue'],
  ['the song that plays stays, and is not counted', [3, 2], [1, 3, 4, 5, 2], 'Song 2 added to the queue'],
  [
    'the song that plays alone is in the queue already',
    [3],
    [1, 2, 3, 4, 5],
    'Song 3 is already in the queue',
  ],
])('Add to queue says what it did: %s', (_case, added, queued, notice) => {
  const { player } = createTestPlayer();
  player.playAll(createTestSongs(5), { startAt: createTestSong(3).id });
  playLater(
    player,
    added.map((id) => createTestSong(id)),
  );
  const { queue } = player.state.getState();
  expect(queue.songs.map(({ id }) => Number(id))).toEqual(queued);
  expect(Number(queue.songs[queue.index]?.id)).toBe(3);
  expect(said()).toEqual([notice]);
});

test('Add to queue names a song without a title as its row does', () => {
  const { player } = createTestPlayer();
  player.playAll(createTestSongs(2));
  playLater(player, [{ ...createTestSong(9), name: '' }]);
  expect(said()).toEqual(['Unknown song added to the queue']);
});
