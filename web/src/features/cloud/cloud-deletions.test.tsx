import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { getI18n, loadRemainingMessages, setLanguage } from '#i18n/i18n.ts';
import { noticeText } from '#notices/notice-text.ts';
import { noticesStore } from '#notices/notices.ts';
import { runLatestUndo } from '#notices/undo.ts';
import { createTestSong } from '#testing/player-stage.ts';
import { deleteCloudSongsWithUndo } from './cloud-deletions.ts';

test('the notice of a deleted upload without a title names it as its row does', async () => {
  await setLanguage('en');
  await loadRemainingMessages();
  deleteCloudSongsWithUndo(new QueryClient(), [{ ...createTestSong(1), name: '' }]);
  expect(noticesStore.getState().map((notice) => noticeText(getI18n(), notice))).toEqual([
    'Unknown song deleted',
  ]);
  runLatestUndo();
});
