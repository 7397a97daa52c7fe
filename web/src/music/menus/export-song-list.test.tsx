import { toArtistId } from '@rill/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '#testing/mock-catalogue-calls.ts';
import { createTestSongs } from '#testing/player-stage.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { songListCsv } from './export-song-list.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Records the files that are saved from now on, with their names. */
function savedFiles() {
  const blobs: Blob[] = [];
  const names: string[] = [];
  const real = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'data:,';
  };
  const hold = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return;
    names.push(event.target.download);
    event.preventDefault();
  };
  // The link that is clicked is outside of the document.
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function held(this: HTMLAnchorElement) {
    this.addEventListener('click', hold);
    click.call(this);
  };
  onTestFinished(() => {
    URL.createObjectURL = real;
    HTMLAnchorElement.prototype.click = click;
  });
  return { names, texts: () => Promise.all(blobs.map((blob) => blob.text())) };
}

async function exportByMenu(name: string) {
  await button(`Actions for ${name}`).first().click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
}

test('a cell with a comma, a quote or a line break is quoted, and none is a formula', () => {
  const [song] = createTestSongs(1);
  if (song === undefined) throw new Error('one song');
  const artist = (name: string) => ({ id: toArtistId(1), name });
  const csv = songListCsv(
    ['Title', 'Artist', 'Album', 'Time'],
    [
      { ...song, name: 'Say "Hi"', artist: [artist('Ada'), artist('Bo')], time: 185 },
      { ...song, name: '=HYPERLINK(1)', artist: [], album: { ...song.album, name: 'a\nb' }, time: 0 },
      { ...song, name: '\uFF1D1', artist: [], album: { ...song.album, name: '\n=1' }, time: 0 },
    ],
  );
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFTitle,Artist,Album,Time',
    `"Say ""Hi""","Ada, Bo",${song.album.name},3:05`,
    `'=HYPERLINK(1),,"a\nb",0:00`,
    `'\uFF1D1,,"'\n=1",0:00`,
    '',
  ]);
});

test('the menu of a long playlist exports all of its songs, also those that are not loaded yet', async () => {
  mockCatalogueCalls(createLongPlaylistReplies(1, 1200));
  const files = savedFiles();
  await renderAppAtUrl('/playlist?id=1');
  await exportByMenu('Long list');
  await expect.element(page.getByText('List exported as a CSV file')).toBeVisible();
  expect(files.names).toEqual(['Long list.csv']);
  const [text = ''] = await files.texts();
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(1201);
  expect([lines[0], lines[1]?.split(',')[0], lines[1200]?.split(',')[0]]).toEqual([
    'Title,Artist,Album,Time',
    'Song 1',
    'Song 1200',
  ]);
});

test('an export can be cancelled while songs are being loaded, and nothing is saved', async () => {
  const replies = createLongPlaylistReplies(1, 1200);
  const held = Promise.withResolvers<unknown>();
  mockCatalogueCalls({
    ...replies,
    '/playlist/track/all': (query) =>
      query.get('offset') === '300' ? held.promise : replies['/playlist/track/all']?.(query),
  });
  const files = savedFiles();
  await renderAppAtUrl('/playlist?id=1');
  await exportByMenu('Long list');
  await expect.element(page.getByText('Loading the list: 300 of 1200')).toBeVisible();
  await button('Cancel').click();
  await expect.element(page.getByText(/Loading the list/)).not.toBeInTheDocument();
  held.resolve({ code: 200, songs: [createTestWireSong(301)] });
  await expect
    .poll(() =>
      page
        .getByRole('status')
        .getByText(/is exported/)
        .elements(),
    )
    .toEqual([]);
  expect(files.names).toEqual([]);
});

test('a list that cannot be loaded as a whole is not saved in part', async () => {
  expectConsoleErrors();
  const replies = createLongPlaylistReplies(1, 1200);
  mockCatalogueCalls({
    ...replies,
    '/playlist/track/all': (query) =>
      query.get('offset') === '300'
        ? Response.json({ code: 500 }, { status: 500 })
        : replies['/playlist/track/all']?.(query),
  });
  const files = savedFiles();
  await renderAppAtUrl('/playlist?id=1');
  await exportByMenu('Long list');
  await expect.element(page.getByText(/Not all songs could be loaded/)).toBeVisible();
  expect(files.names).toEqual([]);
});
