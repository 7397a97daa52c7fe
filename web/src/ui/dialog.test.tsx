import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmDialog } from './dialog.tsx';

test('a question that was closed while its action runs is not closed a second time', async () => {
  const action = Promise.withResolvers<void>();
  const onClose = vi.fn();
  const screen = await render(
    <ConfirmDialog
      title="Erase"
      closeLabel="Close"
      cancelLabel="Cancel"
      confirmLabel="Erase all"
      onConfirm={() => action.promise}
      onClose={() => {
        onClose();
        void screen.unmount();
      }}
    >
      Everything?
    </ConfirmDialog>,
  );
  await page.getByRole('button', { name: 'Erase all' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
  action.resolve();
  await action.promise;
  await new Promise(requestAnimationFrame);
  expect(onClose).toHaveBeenCalledTimes(1);
});
