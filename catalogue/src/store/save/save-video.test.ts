import { expect, test } from 'vitest';
import { createTestComments, openTestCommentDatabase } from '../../testing/test-comment-database.ts';
import { deleteDemoVideos } from './save-video.ts';

test('videos of the demo that are removed leave no words that a search would look through', () => {
  const { database, close } = openTestCommentDatabase(createTestComments(1, 71, 1));
  const rowsOf = (table: string) =>
    database.get<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`)?.rows;
  expect(rowsOf('video_words')).toBe(rowsOf('video'));
  expect(rowsOf('video')).toBeGreaterThan(0);
  deleteDemoVideos(database);
  expect([rowsOf('video'), rowsOf('video_words')]).toEqual([0, 0]);
  close();
});
