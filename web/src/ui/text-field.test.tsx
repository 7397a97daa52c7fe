import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from './text-field.tsx';

test('a field is described by its error and by the hint beside it', async () => {
  const field = (error: string | null) => (
    <>
      <TextField label="Password" error={error} aria-describedby="hint" />
      <p id="hint">At least eight characters</p>
    </>
  );
  const { rerender } = await render(field(null));
  const input = page.getByRole('textbox', { name: 'Password' });
  await expect.element(input).toHaveAccessibleDescription('At least eight characters');
  await rerender(field('The link has been used'));
  await expect.element(input).toHaveAccessibleDescription('The link has been used At least eight characters');
});

test('a field without an error is valid', async () => {
  await render(<TextField label="Name" />);
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeValid();
});
