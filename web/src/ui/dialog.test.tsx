import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';

test('a question that was closed while its action runs is not closed a second time', async () => {
  const action = Promise.withResolvers<void>();
  const erase = vi.fn(() => action.promise);
  const onClose = vi.fn();
  const screen = await render(
    <ConfirmDialog
      title="Erase"
      closeLabel="Close"
      cancelLabel="Cancel"
      confirmLabel="Erase all"
      onConfirm={erase}
      onClose={() => {
        onClose();
        void screen.unmount();
      }}
    >
      Everything?
    </ConfirmDialog>,
  );
  await page.getByRole('button', { name: 'Erase all' }).click();
  await expect.element(page.getByRole('button', { name: 'Erase all' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(erase).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
  action.resolve();
  await action.promise;
  await new Promise(requestAnimationFrame);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a question is said with its title, and Cancel has the focus', async () => {
  const nothing = () => {};
  await render(
    <ConfirmDialog
      title="Reset app"
      closeLabel="Close"
      cancelLabel="Cancel"
      confirmLabel="Reset"
      onConfirm={nothing}
      onClose={nothing}
    >
      <p>Delete everything that this browser stores?</p>
    </ConfirmDialog>,
  );
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect
    .element(page.getByRole('dialog', { name: 'Reset app' }))
    .toHaveAccessibleDescription('Delete everything that this browser stores?');
});

test('a dialog focuses its first enabled control, a chosen option before others, or its text, but not the close button', async () => {
  const nothing = () => {};
  const { rerender } = await render(
    <Dialog key="songs" title="Add to playlist" closeLabel="Close" onClose={nothing}>
      <Button disabled>Not now</Button>
      <Button onClick={nothing}>New playlist</Button>
    </Dialog>,
  );
  await expect.element(page.getByRole('button', { name: 'New playlist' })).toHaveFocus();
  await rerender(
    <Dialog key="files" title="Download" closeLabel="Close" onClose={nothing}>
      <input type="radio" name="file" aria-label="Small" />
      <input type="radio" name="file" aria-label="Large" defaultChecked />
    </Dialog>,
  );
  await expect.element(page.getByRole('radio', { name: 'Large' })).toHaveFocus();
  await rerender(
    <Dialog key="keys" title="Shortcuts" closeLabel="Close" isText onClose={nothing}>
      <p>Space plays and pauses</p>
    </Dialog>,
  );
  await expect.poll(() => document.activeElement?.textContent).toBe('Space plays and pauses');
});

test('the focus ring of a text stays inside the dialog', async () => {
  await render(
    <Dialog title="Shortcuts" closeLabel="Close" isText onClose={() => {}}>
      <p>Space plays and pauses</p>
    </Dialog>,
  );
  await expect.poll(() => document.activeElement?.textContent).toBe('Space plays and pauses');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  const body = document.activeElement;
  if (body === null) throw new Error('nothing has the focus');
  expect(body.textContent).toBe('Space plays and pauses');
  const ring = getComputedStyle(body);
  expect(Number.parseFloat(ring.outlineOffset) + Number.parseFloat(ring.outlineWidth)).toBeLessThanOrEqual(0);
});

test('on a phone the on-screen keyboard covers no part of a dialog', async () => {
  await page.viewport(390, 844);
  await render(
    <Dialog title="New playlist" closeLabel="Close" onClose={() => {}} actions={<p>Create</p>}>
      <input aria-label="Name" />
      <div style={{ height: 900 }} />
    </Dialog>,
  );
  const box = () => page.getByRole('dialog').element().getBoundingClientRect();
  await expect.poll(() => box().bottom).toBe(844);
  const view = window.visualViewport;
  if (view === null) throw new Error('no visual viewport');
  // Simulates the keyboard of a phone: it is 340 pixels high, and has moved the page up by 40 pixels.
  const height = vi.spyOn(view, 'height', 'get').mockReturnValue(844 - 340);
  const offsetTop = vi.spyOn(view, 'offsetTop', 'get').mockReturnValue(40);
  view.dispatchEvent(new Event('resize'));
  await expect.poll(() => box().bottom).toBe(844 - 300);
  expect(box().top).toBe(40);
  height.mockRestore();
  offsetTop.mockRestore();
  view.dispatchEvent(new Event('resize'));
  await expect.poll(() => box().bottom).toBe(844);
});
