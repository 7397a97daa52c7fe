import type { Song } from '@rill/contract';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readLyricOffsets, replaceLyricOffsets } from '#player/lyrics/lyric-offset.ts';
import { changeSetting, getSetting } from '#settings/settings-store.ts';
import { mockCatalogueCalls, neverPlayingReplies } from '#testing/mock-catalogue-calls.ts';
import { createTestSongs } from '#testing/player-stage.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

afterEach(() => {
  changeSetting('listNumber', 50);
  changeSetting('bannerShow', true);
  replaceLyricOffsets([]);
});

/** Clicks the download button and returns the text of the saved file. */
async function downloadedText(): Promise<string> {
  const real = URL.createObjectURL;
  const saved = new Promise<Blob>((resolve) => {
    URL.createObjectURL = (blob) => {
      resolve(blob as Blob);
      return 'data:,';
    };
  });
  onTestFinished(() => {
    URL.createObjectURL = real;
  });
  const prevent = (event: Event) => event.preventDefault();
  document.addEventListener('click', prevent, { capture: true, once: false });
  await page.getByRole('button', { name: 'Download backup' }).click();
  document.removeEventListener('click', prevent, { capture: true });
  return (await saved).text();
}

const chooseFile = (text: string) =>
  userEvent.upload(page.getByLabelText('Restore a backup'), new File([text], 'rill.json'));

test('what was played and queued while a backup waited for its confirmation stays in a merge', async () => {
  mockCatalogueCalls(neverPlayingReplies);
  const { player } = await renderAppAtUrl('/setting/other');
  onTestFinished(() => {
    player.clear();
  });
  const [first, second, third, fourth] = createTestSongs(4) as [Song, Song, Song, Song];
  player.clear();
  player.append([fourth]);
  const text = await downloadedText();
  player.clear();
  player.append([first, second]);
  await chooseFile(text);
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' });
  await expect.element(dialog.getByText('2 songs → 3 songs')).toBeVisible();
  player.next();
  player.append([third]);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { songs, index } = player.state.getState().queue;
  expect(songs.map(({ id }) => id)).toEqual([first.id, second.id, third.id, fourth.id]);
  expect(songs[index]?.id).toBe(second.id);
});

test('a chosen backup shows its changes, and is merged or replaces the data', async () => {
  const { player } = await renderAppAtUrl('/setting/other');
  onTestFinished(() => {
    player.clear();
  });
  const [first, second, third] = createTestSongs(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error('three songs');
  player.clear();
  player.append([first, second]);
  changeSetting('listNumber', 20);
  replaceLyricOffsets([[first.id, 0.5]]);
  const text = await downloadedText();
  expect(text).not.toMatch(/cookie|MUSIC_U|"user/i);

  changeSetting('listNumber', 100);
  changeSetting('bannerShow', false);
  replaceLyricOffsets([]);
  player.clear();
  player.append([third]);
  await chooseFile(text);
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' });
  await expect.element(dialog.getByText('Rows per page', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('1 song → 3 songs')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Replace' }).click();
  await expect.element(dialog.getByText('Banner on Home, Rows per page')).toBeVisible();
  expect(getSetting('listNumber')).toBe(100);
  await dialog.getByRole('radio', { name: 'Merge' }).click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const queued = () => player.state.getState().queue.songs.map(({ id }) => id);
  expect(queued()).toEqual([third.id, first.id, second.id]);
  expect([getSetting('listNumber'), getSetting('bannerShow')]).toEqual([20, false]);
  expect(readLyricOffsets()).toEqual([[first.id, 0.5]]);

  await chooseFile(text);
  await dialog.getByRole('radio', { name: 'Replace' }).click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  expect(queued()).toEqual([first.id, second.id]);
  expect(getSetting('bannerShow')).toBe(true);

  await chooseFile(text);
  await dialog.getByRole('radio', { name: 'Replace' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Restore' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
});

test('a backup that is made in personal FM contains the queue that is set aside for it', async () => {
  const { player } = await renderAppAtUrl('/setting/other');
  const songs = createTestSongs(3);
  player.playAll(songs);
  player.playFm();
  await expect.poll(() => player.state.getState().fm).not.toBeNull();
  const file = JSON.parse(await downloadedText()) as { queue: { songs: { id: number }[] } };
  expect(file.queue.songs.map(({ id }) => id)).toEqual(songs.map(({ id }) => Number(id)));
});

test('a damaged backup changes nothing and shows an error', async () => {
  await renderAppAtUrl('/setting/other');
  changeSetting('listNumber', 30);
  await chooseFile('{"app":"rill","version":1,"settings":{"listNumber":10}');
  await expect.element(page.getByText('This is not a valid backup. Nothing was changed.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(getSetting('listNumber')).toBe(30);
});

test('a backup with a time that is no date changes nothing and shows an error', async () => {
  await renderAppAtUrl('/setting/other');
  const text = await downloadedText();
  await chooseFile(JSON.stringify({ ...JSON.parse(text), madeAtMs: 1e20 }));
  await expect.element(page.getByText('This is not a valid backup. Nothing was changed.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});
