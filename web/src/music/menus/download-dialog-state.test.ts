import { toSongId } from '@rill/contract';
import { expect, test } from 'vitest';
import { createTestSongs } from '#testing/player-stage.ts';
import { downloadSongs, setSongsDownloader, takeSongsToDownload } from './download-dialog-state.ts';

test('songs that are selected for download before the code that downloads them is there wait for it', () => {
  downloadSongs(createTestSongs(2));
  const downloaded: number[][] = [];
  setSongsDownloader(() => downloaded.push(takeSongsToDownload().map(({ id }) => id)));
  expect(downloaded).toEqual([[1, 2].map(toSongId)]);
  downloadSongs(createTestSongs(3));
  expect(downloaded).toEqual([
    [1, 2],
    [1, 2, 3],
  ]);
});
