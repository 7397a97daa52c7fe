import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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
  // Like the keyboard of a phone: 340 pixels high, and the page has been moved up by 40 of them.
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
