import type { Song } from '@rill/contract';
import { expect, test } from 'vitest';
import { playLater } from '#music/play/play-later.ts';
import { beginSongDrag, createDragLabel } from '#music/song-table/song-drag.ts';
import { createTestSong } from '#testing/player-stage.ts';
import { queueDrawerLocators, renderQueueDrawer } from '#testing/queue-stage.tsx';

const { drawer, rowOf, opener, names } = queueDrawerLocators;

/** Dispatches the events that a browser sends for a drag over an element and a drop on it. */
function drop(target: Element, isLetGo = true) {
  target.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true }));
  const isTaken = drawer().element().hasAttribute('data-songs-over');
  if (isLetGo) target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true }));
  else document.dispatchEvent(new DragEvent('dragend'));
  return isTaken;
}

async function dragOver(songs: readonly Song[]) {
  const { player } = await renderQueueDrawer(2);
  beginSongDrag(
    { dataTransfer: new DataTransfer() },
    { songs, songPageUrl: ({ id }) => `/song?id=${id}`, onDrop: (taken) => playLater(player, taken) },
  );
  return player;
}

test('songs dropped on the queue are appended, and nothing plays', async () => {
  const player = await dragOver([createTestSong(8), createTestSong(9)]);
  expect(drop(rowOf('Song 1').element())).toBe(true);
  await expect.element(rowOf('Song 9')).toBeVisible();
  expect(names()).toEqual(['1', '2', '8', '9']);
  expect(player.state.getState().queue.index).toBe(0);
  expect(drawer().element().hasAttribute('data-songs-over')).toBe(false);
});

test('the queue button is a drop target, too', async () => {
  await dragOver([createTestSong(8)]);
  drop(opener().element());
  await expect.element(rowOf('Song 8')).toBeVisible();
});

test('a cancelled drag over the queue leaves it unchanged', async () => {
  await dragOver([createTestSong(8)]);
  expect(drop(rowOf('Song 1').element(), false)).toBe(true);
  expect(drawer().element().hasAttribute('data-songs-over')).toBe(false);
  expect(names()).toEqual(['1', '2']);
});

test('a dragged song without a title is named as in its row, also for other programs', async () => {
  await renderQueueDrawer(2);
  const songs = [{ ...createTestSong(8), name: '' }];
  expect(createDragLabel(songs).textContent).toBe('Unknown song');
  const dataTransfer = new DataTransfer();
  beginSongDrag({ dataTransfer }, { songs, songPageUrl: () => '/song?id=8', onDrop: () => {} });
  expect(dataTransfer.getData('text/plain')).toBe('Unknown song /song?id=8');
});
