import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { postPlaylist } from '#api/account-playlists.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';
import { closePlaylistDialog } from './requested-playlist-dialog.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  // The dialog of the test before may be open still.
  closePlaylistDialog();
});

const form = () => page.getByRole('dialog', { name: 'Edit playlist' });
const description = () => form().getByRole('textbox', { name: 'Description' });
const restored = () => form().getByText('Your unsaved changes are back');

async function openForm() {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit playlist' }).click();
  await expect.element(description()).toBeVisible();
}

test('changes to a playlist outlive Escape and a reload, until they are discarded, cancelled or saved', async () => {
  await signInForTest();
  const { id } = await postPlaylist('Mine', false);
  const url = `/playlist?id=${id}`;
  const { screen } = await renderAppAtUrl(url);
  await openForm();
  await expect.element(restored()).not.toBeInTheDocument();
  await description().fill('Half a descr');
  await userEvent.keyboard('{Escape}');
  await expect.element(form()).not.toBeInTheDocument();
  await screen.unmount();

  await renderAppAtUrl(url);
  await openForm();
  await expect.element(description()).toHaveValue('Half a descr');
  await expect.element(restored()).toBeVisible();
  await form().getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(description()).toHaveValue('');
  await expect.element(restored()).not.toBeInTheDocument();

  await description().fill('Cancelled');
  await form().getByRole('button', { name: 'Cancel' }).click();
  await openForm();
  await expect.element(description()).toHaveValue('');

  await description().fill('A whole description');
  await form().getByRole('button', { name: 'Save' }).click();
  await expect.element(form()).not.toBeInTheDocument();
  await openForm();
  await expect.element(description()).toHaveValue('A whole description');
  await expect.element(restored()).not.toBeInTheDocument();
});

test('what was typed for a new playlist outlives Escape and a reload, until the playlist is made', async () => {
  await signInForTest();
  const { screen } = await renderAppAtUrl('/user/playlists');
  const openCreation = () => page.getByRole('main').getByRole('button', { name: 'Create playlist' }).click();
  const creation = page.getByRole('dialog', { name: 'Create playlist' });
  const name = creation.getByRole('textbox', { name: 'Playlist name' });
  const box = creation.getByRole('checkbox', { name: 'Private' });
  await openCreation();
  await name.fill('Half a na');
  await box.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(creation).not.toBeInTheDocument();
  await screen.unmount();

  await renderAppAtUrl('/user/playlists');
  await openCreation();
  await expect.element(name).toHaveValue('Half a na');
  await expect.element(box).toBeChecked();
  // The kept name is selected, so that typing replaces it.
  await userEvent.keyboard('A whole name');
  await expect.element(name).toHaveValue('A whole name');
  await creation.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(creation).not.toBeInTheDocument();
  await openCreation();
  await expect.element(name).toHaveValue('');
  await expect.element(box).not.toBeChecked();
});

test.each(['{', '[]', '{"a":{"name":1}}'])('stored changes that are damaged (%s) are none', async (text) => {
  sessionStorage.setItem('rill.playlist-drafts', text);
  await signInForTest();
  const { id } = await postPlaylist('Mine', false);
  await renderAppAtUrl(`/playlist?id=${id}`);
  await openForm();
  await expect.element(restored()).not.toBeInTheDocument();
});
