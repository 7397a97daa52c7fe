// Longer than others: the drive and what is uploaded to it are tested over one catalogue.
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cancelAllUploads, clearEndedUploads } from '#features/cloud/uploads.ts';
import { runPersonalDataErasers } from '#session/personal-data.ts';
import { currentAccount, setAccount } from '#session/session.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { holdTestUploads } from '#testing/hold-test-uploads.ts';
import {
  createTestWireSong,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const main = () => page.getByRole('main');
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name},`) });
const uploads = () => main().getByRole('region', { name: 'Uploads' });
const upload = (name: string) => uploads().getByRole('listitem').filter({ hasText: name });

/** Songs as the service sends them: without `pc`, and some of them for members only. */
const cloudRow = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  songId: id,
  songName: `Song ${id}`,
  fileName: `song-${id}.mp3`,
  fileSize: 5_000_000,
  bitrate: 320_000,
  addTime: 1_700_000_000_000,
  simpleSong: createTestWireSong(id, { fee: 1, ...more }),
});

/** A drive with this many songs, page by page; deleted ones disappear. */
function cloudOf(count: number) {
  let rows = Array.from({ length: count }, (_, at) => cloudRow(at + 1));
  return {
    ...neverPlayingReplies,
    '/user/cloud': (query: URLSearchParams) => {
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
      return {
        code: 200,
        data: rows.slice(offset, offset + limit),
        count: rows.length,
        // Older servers send these numbers as strings.
        size: '20000000000',
        maxSize: '60000000000',
        hasMore: offset + limit < rows.length,
      };
    },
    '/user/cloud/del': (query: URLSearchParams) => {
      rows = rows.filter(({ songId }) => songId !== Number(query.get('id')));
      return { code: 200, succIds: [Number(query.get('id'))], failIds: [] };
    },
  };
}

const audio = (name: string, bytes = 1000) => new File([new Uint8Array(bytes)], name, { type: 'audio/mpeg' });

/** Drops files on the page, as from the desktop. */
function drop(...files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const init = { dataTransfer, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new DragEvent('dragover', init));
  document.body.dispatchEvent(new DragEvent('drop', init));
}

/** A folder as browsers give it: its entries in no order, a few at a time. */
function folder(name: string, entries: readonly (File | object)[]) {
  const all = entries.map((entry) =>
    entry instanceof File
      ? { name: entry.name, isDirectory: false, file: (found: (file: File) => void) => found(entry) }
      : entry,
  );
  const createReader = () => {
    let at = 0;
    return {
      readEntries(found: (some: object[]) => void) {
        found(all.slice(at, at + 2));
        at += 2;
      },
    };
  };
  return { name, isDirectory: true, createReader };
}

function dropFolder(entry: object) {
  const event = new DragEvent('drop', { bubbles: true, cancelable: true });
  const items = [{ webkitGetAsEntry: () => entry, getAsFile: () => new File([], 'folder') }];
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items, files: [] } });
  document.body.dispatchEvent(event);
}

async function deleteSong(name: string) {
  await rowOf(name).click({ position: { x: 600, y: 28 }, button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete from cloud' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(rowOf(name)).not.toBeInTheDocument();
}

const uploaded = (id: number, name: string, album: string | null = 'Still water') => ({
  code: 200,
  songId: String(id),
  needUpload: true,
  privateCloud: cloudRow(id, { name, al: { id: 0, name: album, picUrl: null } }),
});

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeSetting('listClickMode', 'dblclick');
});
afterEach(() => {
  cancelAllUploads();
  clearEndedUploads();
});

describe('the cloud drive', () => {
  test('[S2.15] [S7.12] [D-34] shows its songs page by page, with the cloud badge and under the rules of cloud songs, and the used quota', async () => {
    await signInForTest();
    const calls = mockCatalogueCalls(cloudOf(120));
    await renderAppAtUrl('/user/cloud');
    await expect.element(rowOf('Song 1').getByRole('img', { name: 'Cloud song' })).toBeVisible();
    await expect.element(rowOf('Song 1')).not.toMatchTextContent('VIP');
    await expect.element(main().getByText('20 GB of 60 GB used')).toBeVisible();
    await expect
      .element(main().getByRole('progressbar', { name: 'Cloud storage' }))
      .toHaveAttribute('value', '20000000000');
    await main().getByRole('link', { name: 'Page 3' }).click();
    await expect.element(rowOf('Song 101')).toBeVisible();
    expect(calls.heard().filter((call) => call.startsWith('/user/cloud?'))).toEqual([
      '/user/cloud?limit=50&offset=0',
      '/user/cloud?limit=50&offset=100',
    ]);
  });

  test('has Upload and its quota in the line of the tools of its list', async () => {
    await signInForTest();
    mockCatalogueCalls(cloudOf(12));
    await renderAppAtUrl('/user/cloud');
    await expect.element(rowOf('Song 1')).toBeVisible();
    const middleOf = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const line = middleOf(main().getByRole('button', { name: 'Play all' }).element());
    for (const part of [
      main().getByRole('button', { name: 'Upload songs' }),
      main().getByRole('progressbar', { name: 'Cloud storage' }),
      main().getByRole('searchbox', { name: 'Find in list' }),
    ])
      expect(Math.abs(middleOf(part.element()) - line)).toBeLessThan(16);
  });

  test('Upload can be used while the drive loads: it keeps the focus, and what is picked meanwhile is uploaded', async () => {
    await signInForTest();
    const replies = cloudOf(12);
    const held = Promise.withResolvers<unknown>();
    mockCatalogueCalls({ ...replies, '/user/cloud': () => held.promise });
    const sent = holdTestUploads();
    await renderAppAtUrl('/user/cloud');
    const button = main().getByRole('button', { name: 'Upload songs' });
    // A screen reader must be told this role and this name.
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    const picker = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    onTestFinished(() => picker.mockRestore());
    await userEvent.keyboard('{Enter}');
    const field = picker.mock.contexts[0] as HTMLInputElement;
    held.resolve(replies['/user/cloud'](new URLSearchParams('limit=50&offset=0')));
    await expect.element(rowOf('Song 1')).toBeVisible();
    await expect.element(button).toHaveFocus();
    const picked = new DataTransfer();
    picked.items.add(audio('late.mp3'));
    field.files = picked.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(upload('late.mp3')).toBeVisible();
    await expect.poll(sent).toHaveLength(1);
  });

  test.each([390, 660, 800, 1440])(
    'its list is where its placeholder was, in a window of %i px',
    async (width) => {
      await page.viewport(width, 844);
      await signInForTest();
      const replies = cloudOf(12);
      const held = Promise.withResolvers<unknown>();
      mockCatalogueCalls({ ...replies, '/user/cloud': () => held.promise });
      await renderAppAtUrl('/user/cloud');
      await expect.element(main().getByRole('button', { name: 'Upload songs' })).toBeVisible();
      const placeholder = main()
        .element()
        .querySelector('[aria-hidden=true]:has(> span > [aria-hidden=true])');
      const before = placeholder?.getBoundingClientRect().top ?? 0;
      held.resolve(replies['/user/cloud'](new URLSearchParams('limit=50&offset=0')));
      await expect.element(rowOf('Song 1')).toBeVisible();
      expect(Math.abs(rowOf('Song 1').element().getBoundingClientRect().top - before)).toBeLessThan(3);
    },
  );

  test('goes on where the service counts nothing and only says whether there is more', async () => {
    await signInForTest();
    const drive = cloudOf(70)['/user/cloud'];
    mockCatalogueCalls({
      '/user/cloud': (query) => {
        const { count: _, ...rest } = drive(query);
        return { ...rest, hasMore: query.get('offset') === '0' };
      },
    });
    await renderAppAtUrl('/user/cloud');
    await main().getByRole('link', { name: 'Next page' }).click();
    await expect.element(rowOf('Song 51')).toBeVisible();
    await expect.element(main().getByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  });

  test('on a phone Play all stands at the start of its line, above the tools', async () => {
    await page.viewport(390, 844);
    await signInForTest();
    mockCatalogueCalls(cloudOf(10));
    await renderAppAtUrl('/user/cloud');
    await expect.element(rowOf('Song 1')).toBeVisible();
    const startOf = (role: 'button' | 'grid', name: string) =>
      main().getByRole(role, { name }).element().getBoundingClientRect().left;
    expect(startOf('button', 'Play all')).toBe(startOf('grid', 'Cloud drive'));
  });

  test('[S3.8] [D-29] a row plays all of it in cloud mode, and any other list sets list mode', async () => {
    await signInForTest();
    mockCatalogueCalls(cloudOf(120));
    const { player, router } = await renderAppAtUrl('/user/cloud');
    await rowOf('Song 2').dblClick({ position: { x: 600, y: 28 } });
    const state = () => player.state.getState();
    await expect.poll(() => state().queue.songs.length).toBe(120);
    expect(state().queueOrigin).toBe('cloud');
    await router.navigate({ to: '/playlist', search: { id: 4001 } });
    const playAll = main().getByRole('button', { name: 'Play all' });
    await playAll.click();
    await expect.poll(() => state().queueOrigin).toBe('list');
    await router.navigate({ to: '/user/$part', params: { part: 'cloud' } });
    await expect.element(rowOf('Song 2')).toBeVisible();
    await playAll.click();
    await expect.poll(() => state().queueOrigin).toBe('cloud');
  });

  test('[S3.8] selected songs play in cloud mode too', async () => {
    await signInForTest();
    mockCatalogueCalls(cloudOf(9));
    const { player } = await renderAppAtUrl('/user/cloud');
    await main().getByRole('button', { name: 'Select', exact: true }).click();
    await rowOf('Song 2').click({ position: { x: 600, y: 28 } });
    await rowOf('Song 4').click({ position: { x: 600, y: 28 } });
    const bar = page.getByRole('toolbar', { name: 'Actions for the selected songs' });
    await bar.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => player.state.getState().queue.songs.map(({ id }) => id)).toEqual([2, 4]);
    expect(player.state.getState().queueOrigin).toBe('cloud');
  });

  test('[S8.8] a drive that cannot be loaded is tried again on request; an empty one shows how to upload', async () => {
    expectConsoleErrors();
    await signInForTest();
    const drive = cloudOf(0);
    let isDown = true;
    mockCatalogueCalls({
      ...drive,
      '/user/cloud': (query) =>
        isDown ? Response.json({ code: 500 }, { status: 500 }) : drive['/user/cloud'](query),
    });
    await renderAppAtUrl('/user/cloud');
    await expect.element(main().getByRole('alert')).toMatchTextContent('Could not load');
    isDown = false;
    await main().getByRole('button', { name: 'Retry' }).click();
    await expect.element(main().getByText(/Your cloud drive is empty/)).toBeVisible();
  });

  test('[S7.13] a song is deleted after confirmation, and only once it can no longer be undone', async () => {
    await signInForTest();
    const calls = mockCatalogueCalls(cloudOf(3));
    await renderAppAtUrl('/user/cloud');
    const deletions = () => calls.heard().filter((call) => call.startsWith('/user/cloud/del'));
    async function ask(name: string) {
      await rowOf(name).click({ position: { x: 600, y: 28 }, button: 'right' });
      await page.getByRole('menuitem', { name: 'Delete from cloud' }).click();
      return page.getByRole('dialog', { name: 'Delete from cloud' });
    }
    await (await ask('Song 2')).getByRole('button', { name: 'Cancel' }).click();
    await expect.element(rowOf('Song 2')).toBeVisible();
    await (await ask('Song 2')).getByRole('button', { name: 'Delete' }).click();
    await expect.element(rowOf('Song 2')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(rowOf('Song 2')).toBeVisible();
    await (await ask('Song 2')).getByRole('button', { name: 'Delete' }).click();
    await expect.element(rowOf('Song 2')).not.toBeInTheDocument();
    expect(deletions()).toEqual([]);
    // The page is being closed, so the song is deleted at once.
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await expect.poll(deletions).toEqual(['/user/cloud/del?id=2']);
    await expect.element(rowOf('Song 3')).toBeVisible();
    await expect.element(rowOf('Song 2')).not.toBeInTheDocument();
  });

  test('[S7.13] a song that a filter found on another page is hidden at once when it is deleted', async () => {
    await signInForTest();
    mockCatalogueCalls(cloudOf(60));
    await renderAppAtUrl('/user/cloud?find=song');
    await expect.element(page.getByText('60 found')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find in list' }).fill('song 55');
    await rowOf('Song 55').click({ position: { x: 600, y: 28 }, button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete from cloud' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(rowOf('Song 55')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(rowOf('Song 55')).toBeVisible();
  });

  test('[S7.13] while a deletion can be undone, no other song of the drive is missing or found twice', async () => {
    await signInForTest();
    mockCatalogueCalls(cloudOf(60));
    await renderAppAtUrl('/user/cloud?find=song');
    await expect.element(page.getByText('60 found')).toBeVisible();
    await deleteSong('Song 2');
    await expect.element(page.getByText('59 found')).toBeVisible();
    const filter = page.getByRole('searchbox', { name: 'Find in list' });
    await filter.fill('song 60');
    await expect.element(page.getByText('1 found', { exact: true })).toBeVisible();
    await filter.fill('song 50');
    await expect.element(rowOf('Song 50')).toBeVisible();
    await expect.element(page.getByText('1 found', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  test('[S7.13] while a deletion can be undone, the last page with its only song can be reached', async () => {
    await signInForTest();
    mockCatalogueCalls(cloudOf(51));
    await renderAppAtUrl('/user/cloud');
    await deleteSong('Song 2');
    await main().getByRole('link', { name: 'Page 2' }).click();
    await expect.element(rowOf('Song 51')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  test('[S7.13] a song that the service refuses to delete reappears with a message', async () => {
    await signInForTest();
    mockCatalogueCalls({
      ...cloudOf(2),
      '/user/cloud/del': () => ({ code: 200, succIds: [], failIds: [1] }),
    });
    await renderAppAtUrl('/user/cloud');
    await rowOf('Song 1').click({ position: { x: 600, y: 28 }, button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete from cloud' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(rowOf('Song 1')).not.toBeInTheDocument();
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await expect.element(page.getByText('Could not delete')).toBeVisible();
    await expect.element(rowOf('Song 1')).toBeVisible();
  });

  test('[M15] [S7.14] a match is refused for the own id, unchecked and unknown ids, and sent for a checked one', async () => {
    const { userId } = await signInForTest();
    const calls = mockCatalogueCalls({
      ...cloudOf(5),
      '/song/detail': (query) => ({
        code: 200,
        songs:
          query.get('ids') === '999'
            ? []
            : [createTestWireSong(Number(query.get('ids')), { name: 'The real one' })],
        privileges: [],
      }),
      '/cloud/match': () => ({ code: 200, data: true }),
    });
    await renderAppAtUrl('/user/cloud');
    await rowOf('Song 5').click({ position: { x: 600, y: 28 }, button: 'right' });
    await page.getByRole('menuitem', { name: 'Match song info' }).click();
    const dialog = page.getByRole('dialog', { name: 'Match song info' });
    const field = dialog.getByRole('textbox', { name: 'Target song ID' });
    const match = dialog.getByRole('button', { name: 'Match' });
    await expect.element(dialog.getByText('Song 5')).toBeVisible();
    await expect.element(match).toBeDisabled();
    const announced = dialog.getByRole('status');
    expect(announced.element()).toHaveTextContent('');
    await field.fill('5');
    await match.click();
    await expect.element(page.getByText('Same ID: nothing to match')).toBeVisible();
    await field.fill('77');
    await match.click();
    await expect.element(page.getByText('Check the target song first')).toBeVisible();
    await field.fill('999');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('No song with this ID')).toBeVisible();
    await match.click();
    expect(calls.heard().filter((call) => call.startsWith('/cloud/match'))).toEqual([]);
    await field.fill('77');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect.element(announced).toMatchTextContent('The real one');
    await field.fill('78');
    await expect.element(announced).toHaveTextContent('');
    await match.click();
    await expect.element(page.getByText('Check the target song first')).toBeVisible();
    expect(calls.heard().filter((call) => call.startsWith('/cloud/match'))).toEqual([]);
    await field.fill('77');
    await match.click();
    await expect.element(page.getByText('Matched')).toBeVisible();
    expect(calls.heard()).toContain(`/cloud/match?uid=${userId}&sid=5&asid=77`);
  });
});

test('a deletion or a match of an upload also changes a playlist that was shown before', async () => {
  await signInForTest();
  let songs = [1, 2, 3].map((id) => createTestWireSong(id));
  const drive = cloudOf(3);
  const calls = mockCatalogueCalls({
    ...drive,
    '/playlist/detail': () => ({
      code: 200,
      playlist: { id: 9, name: 'Mine', trackCount: songs.length, creator: null, coverImgUrl: null },
    }),
    '/playlist/track/all': () => ({ code: 200, songs }),
    '/song/detail': () => ({ code: 200, songs: [createTestWireSong(77)], privileges: [] }),
    '/user/cloud/del': (query) => {
      songs = songs.filter(({ id }) => id !== Number(query.get('id')));
      return drive['/user/cloud/del'](query);
    },
    '/cloud/match': () => {
      songs = songs.map((song) => (song.id === 3 ? { ...song, name: 'The real one' } : song));
      return { code: 200, data: true };
    },
  });
  const likes = () => calls.heard().filter((call) => call.startsWith('/likelist')).length;
  const { router } = await renderAppAtUrl('/playlist?id=9');
  await expect.element(rowOf('Song 2')).toBeVisible();
  await expect.poll(likes).toBe(1);
  await router.navigate({ to: '/user/$part', params: { part: 'cloud' } });
  await deleteSong('Song 2');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(likes).toBe(2);
  await router.navigate({ href: '/playlist?id=9' });
  await expect.element(rowOf('Song 3')).toBeVisible();
  await expect.element(rowOf('Song 2')).not.toBeInTheDocument();
  await router.navigate({ to: '/user/$part', params: { part: 'cloud' } });
  await rowOf('Song 3').click({ position: { x: 600, y: 28 }, button: 'right' });
  await page.getByRole('menuitem', { name: 'Match song info' }).click();
  const dialog = page.getByRole('dialog', { name: 'Match song info' });
  await dialog.getByRole('textbox', { name: 'Target song ID' }).fill('77');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect.element(dialog.getByText('Song 77')).toBeVisible();
  await dialog.getByRole('button', { name: 'Match' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await router.navigate({ href: '/playlist?id=9' });
  await expect.element(rowOf('The real one')).toBeVisible();
});

test('the id of a song being checked can be changed, and that song is not taken for the new id', async () => {
  await signInForTest();
  const found = Promise.withResolvers<unknown>();
  const calls = mockCatalogueCalls({ ...cloudOf(5), '/song/detail': () => found.promise });
  await renderAppAtUrl('/user/cloud');
  await rowOf('Song 5').click({ position: { x: 600, y: 28 }, button: 'right' });
  await page.getByRole('menuitem', { name: 'Match song info' }).click();
  const dialog = page.getByRole('dialog', { name: 'Match song info' });
  const field = dialog.getByRole('textbox', { name: 'Target song ID' });
  const check = dialog.getByRole('button', { name: 'Check' });
  await field.fill('77');
  await check.click();
  await expect.element(check).toHaveAttribute('aria-disabled', 'true');
  await expect.element(check).toHaveFocus();
  await field.fill('78');
  found.resolve({ code: 200, songs: [createTestWireSong(77, { name: 'The first one' })], privileges: [] });
  await expect.element(check).toHaveAttribute('aria-disabled', 'false');
  await expect.element(dialog.getByText('The first one')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Match' }).click();
  await expect.element(page.getByText('Check the target song first')).toBeVisible();
  expect(calls.heard().filter((call) => call.startsWith('/cloud/match'))).toEqual([]);
});

test('a slow match leaves the dialog open that was closed and opened again since', async () => {
  await signInForTest();
  const matched = Promise.withResolvers<unknown>();
  mockCatalogueCalls({
    ...cloudOf(5),
    '/song/detail': () => ({ code: 200, songs: [createTestWireSong(77)], privileges: [] }),
    '/cloud/match': () => matched.promise,
  });
  await renderAppAtUrl('/user/cloud');
  const dialog = page.getByRole('dialog', { name: 'Match song info' });
  const open = async () => {
    await rowOf('Song 5').click({ position: { x: 600, y: 28 }, button: 'right' });
    await page.getByRole('menuitem', { name: 'Match song info' }).click();
  };
  await open();
  await dialog.getByRole('textbox', { name: 'Target song ID' }).fill('77');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect.element(dialog.getByText('Song 77')).toBeVisible();
  await dialog.getByRole('button', { name: 'Match' }).click();
  await expect
    .element(dialog.getByRole('button', { name: 'Match' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByRole('button', { name: 'Match' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await dialog.getByRole('textbox', { name: 'Target song ID' }).fill('78');
  matched.resolve({ code: 200, data: true });
  await expect.element(page.getByText('Matched')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Target song ID' })).toHaveValue('78');
});

test('songs stay selected when their deletion is cancelled, and the focus is in the list after it', async () => {
  await signInForTest();
  mockCatalogueCalls(cloudOf(9));
  await renderAppAtUrl('/user/cloud');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const name of ['Song 2', 'Song 4']) await rowOf(name).click({ position: { x: 600, y: 28 } });
  const remove = page.getByRole('toolbar').getByRole('button', { name: 'Delete from cloud' });
  const dialog = page.getByRole('dialog', { name: 'Delete from cloud' });
  await remove.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await expect.element(remove).toHaveFocus();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(rowOf('Song 4')).not.toBeInTheDocument();
  await expect.element(remove).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('row');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(rowOf('Song 4')).toBeVisible();
});

describe('uploading', () => {
  test('[S7.18] files are posted as songFile with the session, 200 s and no loading bar, and the list reloads', async () => {
    await signInForTest();
    const calls = mockCatalogueCalls(cloudOf(1));
    const held = holdTestUploads();
    await renderAppAtUrl('/user/cloud');
    await expect.element(rowOf('Song 1')).toBeVisible();
    drop(audio('one.mp3', 4000));
    await expect.poll(held).toHaveLength(1);
    const [request] = held();
    expect([request?.path, request?.timeout()]).toEqual(['/api/cloud', 200_000]);
    expect(request?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(request?.file).toMatchObject({ name: 'one.mp3', size: 4000 });
    expect(page.getByRole('progressbar', { name: 'Loading' }).elements()).toEqual([]);
    request?.progress(2200, 4400);
    await expect.element(upload('one.mp3')).toMatchTextContent('2 kB of 4 kB');
    await expect
      .element(uploads().getByRole('progressbar', { name: 'Upload of one.mp3' }))
      .toHaveAttribute('value', '2000');
    request?.progress(4400, 4400);
    await expect.element(upload('one.mp3')).toMatchTextContent('Processing');
    const before = calls.heard().length;
    request?.answer(uploaded(9, 'One'));
    await expect.element(upload('one.mp3')).toMatchTextContent('Uploaded');
    await expect.element(page.getByText('One uploaded')).toBeVisible();
    await expect.poll(() => calls.heard().slice(before)).toContain('/user/cloud?limit=50&offset=0');
  });

  test('files dragged over the page show that they can be dropped, until they leave the window, also in Safari', async () => {
    await signInForTest();
    mockCatalogueCalls(cloudOf(1));
    await renderAppAtUrl('/user/cloud');
    await expect.element(rowOf('Song 1')).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(audio('one.mp3'));
    // WebKit leaves the `relatedTarget` of drag events empty.
    const send = (type: string, over: Element) =>
      over.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    const [bar, row] = [page.getByRole('banner').element(), rowOf('Song 1').element()];
    const veil = page.getByText('Drop files to upload');
    send('dragenter', bar);
    send('dragover', bar);
    await expect.element(veil).toBeVisible();
    send('dragenter', row);
    send('dragleave', bar);
    await new Promise(requestAnimationFrame);
    await expect.element(veil).toBeVisible();
    send('dragleave', row);
    await expect.element(veil).not.toBeInTheDocument();
  });

  test('[S7.2] an upload that takes longer goes on while its pieces are sent, and fails 200 s after the last', async () => {
    expectConsoleErrors();
    await signInForTest();
    mockCatalogueCalls(cloudOf(0));
    const held = holdTestUploads();
    await renderAppAtUrl('/user/cloud');
    await expect.element(main().getByText(/is empty/)).toBeVisible();
    const startMs = Math.round(performance.now());
    const clock = vi.spyOn(performance, 'now').mockReturnValue(startMs);
    onTestFinished(() => clock.mockRestore());
    drop(audio('concert.flac', 4000));
    await expect.poll(held).toHaveLength(1);
    const [request] = held();
    for (const seconds of [150, 300, 900]) {
      clock.mockReturnValue(startMs + seconds * 1000);
      request?.progress(seconds, 4000);
      expect(request?.timeout()).toBe((seconds + 200) * 1000);
    }
    request?.fail('timeout');
    await expect.element(upload('concert.flac')).toMatchTextContent('Timed out');
  });

  test('several files are sent two at once, while one is cancelled, one is refused as no audio and one is retried', async () => {
    expectConsoleErrors();
    await signInForTest();
    mockCatalogueCalls(cloudOf(0));
    const held = holdTestUploads();
    await renderAppAtUrl('/user/cloud');
    await expect.element(main().getByText(/is empty/)).toBeVisible();
    drop(audio('a.mp3'), audio('b.mp3'), audio('c.mp3'), audio('d.mp3'));
    await expect.poll(() => held().map(({ file }) => file.name)).toEqual(['a.mp3', 'b.mp3']);
    await expect.element(upload('c.mp3')).toMatchTextContent('Waiting');
    await uploads().getByRole('button', { name: 'Cancel the upload of a.mp3' }).click();
    expect(held()[0]?.wasAborted()).toBe(true);
    await expect.element(upload('a.mp3')).not.toBeInTheDocument();
    await expect.poll(() => held().map(({ file }) => file.name)).toEqual(['a.mp3', 'b.mp3', 'c.mp3']);
    held()[1]?.answer({ code: 415, msg: 'not audio' }, 415);
    await expect.element(upload('b.mp3')).toMatchTextContent('Not an audio file, or it is damaged');
    // The failure is final, so nothing offers to send the file again.
    await expect
      .element(uploads().getByRole('button', { name: 'Upload b.mp3 again' }))
      .not.toBeInTheDocument();
    held()[2]?.fail('error');
    await expect.element(upload('c.mp3')).toMatchTextContent('Connection lost');
    await uploads().getByRole('button', { name: 'Upload c.mp3 again' }).click();
    await expect.poll(() => held()).toHaveLength(5);
    for (const [at, { file, answer }] of held().slice(3).entries()) answer(uploaded(at + 1, file.name, null));
    await expect.element(upload('d.mp3')).toMatchTextContent('Uploaded without song info. Try matching it.');
    await expect.element(uploads().getByText('2 of 3 files uploaded')).toBeVisible();
    await expect.element(page.getByText('2 songs uploaded')).toBeVisible();
    await uploads().getByRole('button', { name: 'Clear list' }).click();
    await expect.element(uploads()).not.toBeInTheDocument();
  });

  test('uploads the audio files of a folder and of those in it, by name, and nothing else', async () => {
    await signInForTest();
    mockCatalogueCalls(cloudOf(0));
    const held = holdTestUploads();
    await renderAppAtUrl('/user/cloud');
    await expect.element(main().getByText(/is empty/)).toBeVisible();
    const cover = new File(['x'], 'cover.jpg', { type: 'image/jpeg' });
    const old = new File(['x'], '01 Old.flac');
    dropFolder(
      folder('Album', [audio('10.mp3'), cover, folder('1', [old, audio('._01.mp3')]), audio('2.mp3')]),
    );
    await expect.element(uploads().getByText('0 of 3 files uploaded')).toBeVisible();
    const names = () =>
      uploads()
        .getByRole('progressbar', { name: /^Upload of / })
        .elements()
        .map((bar) => bar.getAttribute('aria-label'));
    expect(names()).toEqual(['Upload of 01 Old.flac', 'Upload of 2.mp3', 'Upload of 10.mp3']);
    expect(held().map(({ file }) => file.name)).toEqual(['01 Old.flac', '2.mp3']);
  });

  test('uploads no playlist and no MIDI file of a folder, although the system calls them audio', async () => {
    await signInForTest();
    mockCatalogueCalls(cloudOf(0));
    const held = holdTestUploads();
    await renderAppAtUrl('/user/cloud');
    await expect.element(main().getByText(/is empty/)).toBeVisible();
    const typed = (name: string, type: string) => new File(['x'], name, { type });
    dropFolder(
      folder('Album', [
        typed('00 All.m3u', 'audio/x-mpegurl'),
        typed('00 All.M3U8', 'audio/mpegurl'),
        typed('00 All.pls', 'audio/x-scpls'),
        typed('00 All.asx', 'audio/x-ms-asx'),
        typed('00 All.xspf', 'audio/xspf+xml'),
        typed('00 All.cue', 'audio/x-cue'),
        typed('01 Notes.mid', 'audio/midi'),
        typed('01 Words.ass', 'audio/aac'),
        typed('02 Song.wma', 'audio/x-ms-wma'),
        audio('03 Song.mp3'),
      ]),
    );
    await expect.element(uploads().getByText('0 of 2 files uploaded')).toBeVisible();
    expect(held().map(({ file }) => file.name)).toEqual(['02 Song.wma', '03 Song.mp3']);
  });

  test('says so when a folder has no audio files, and when it has too many', async () => {
    await signInForTest();
    mockCatalogueCalls(cloudOf(0));
    holdTestUploads();
    await renderAppAtUrl('/user/cloud');
    await expect.element(main().getByText(/is empty/)).toBeVisible();
    dropFolder(folder('Pictures', [new File(['x'], 'a.png', { type: 'image/png' })]));
    await expect.element(page.getByText('No audio files found in this folder')).toBeVisible();
    await expect.element(uploads()).not.toBeInTheDocument();
    dropFolder(
      folder(
        'Discs',
        Array.from({ length: 501 }, (_, at) => audio(`${String(at)}.mp3`, 1)),
      ),
    );
    await expect.element(page.getByText(/^Only the first 500 songs are uploaded/)).toBeVisible();
    await expect.element(uploads().getByText('0 of 500 files uploaded')).toBeVisible();
  });

  test('continues on other screens, and stops with the session, to go on when the same account signs in again', async () => {
    await signInForTest();
    mockCatalogueCalls(cloudOf(0));
    const held = holdTestUploads();
    const { router } = await renderAppAtUrl('/user/cloud');
    await expect.element(main().getByText(/is empty/)).toBeVisible();
    drop(audio('long.flac'), audio('other.flac'));
    await expect.poll(held).toHaveLength(2);
    await router.navigate({ to: '/history' });
    await expect.element(main().getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    expect(held().map(({ wasAborted }) => wasAborted())).toEqual([false, false]);
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    const account = currentAccount();
    setAccount(null);
    await expect.poll(() => held().map(({ wasAborted }) => wasAborted())).toEqual([true, true]);
    setAccount(account);
    await expect.poll(held).toHaveLength(4);
    await router.navigate({ to: '/user/$part', params: { part: 'cloud' } });
    await expect.element(upload('long.flac')).toBeVisible();
    await expect.element(upload('other.flac')).toBeVisible();
    await runPersonalDataErasers();
    await expect.element(uploads()).not.toBeInTheDocument();
    const after = new Event('beforeunload', { cancelable: true });
    dispatchEvent(after);
    expect(after.defaultPrevented).toBe(false);
  });

  test('a full drive, a file that is too large and an ended session have different errors', async () => {
    expectConsoleErrors();
    await signInForTest();
    mockCatalogueCalls(cloudOf(0));
    const held = holdTestUploads();
    await renderAppAtUrl('/user/cloud');
    await expect.element(main().getByText(/is empty/)).toBeVisible();
    for (const [name, status, text] of [
      ['full.mp3', 505, 'Cloud storage full. Delete songs from it, then retry.'],
      ['disk.mp3', 507, 'The server’s disk is full. Ask its owner to free up space.'],
      ['large.mp3', 413, 'File too large for this server. Upload a smaller one.'],
      ['larger.mp3', 501, 'File too large for this server. Upload a smaller one.'],
      ['late.mp3', 301, 'Sign in first'],
      ['odd.mp3', 500, 'Upload failed. Try again.'],
    ] as const) {
      const before = held().length;
      drop(audio(name));
      await expect.poll(held).toHaveLength(before + 1);
      held().at(-1)?.answer({ code: status }, status);
      await expect.element(upload(name)).toMatchTextContent(text);
    }
    drop(audio('slow.mp3'));
    await expect.poll(held).toHaveLength(7);
    held().at(-1)?.fail('timeout');
    await expect.element(upload('slow.mp3')).toMatchTextContent('Timed out');
    const retries = uploads().getByRole('button', { name: /again$/ });
    await expect.element(retries).toHaveLength(5);
    await expect
      .element(uploads().getByRole('button', { name: 'Upload large.mp3 again' }))
      .not.toBeInTheDocument();
  });

  test('the picker takes several audio files', async () => {
    await signInForTest();
    mockCatalogueCalls(cloudOf(0));
    const held = holdTestUploads();
    await renderAppAtUrl('/user/cloud');
    await expect.element(main().getByText(/is empty/)).toBeVisible();
    const picker = document.querySelector('input[type=file]') as HTMLInputElement;
    expect([picker.multiple, picker.accept]).toEqual([true, 'audio/*']);
    const chosen = new DataTransfer();
    for (const name of ['x.mp3', 'y.mp3']) chosen.items.add(audio(name));
    picker.files = chosen.files;
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.poll(() => held().map(({ file }) => file.name)).toEqual(['x.mp3', 'y.mp3']);
  });
});
