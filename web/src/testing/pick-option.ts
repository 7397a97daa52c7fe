import { page } from 'vitest/browser';

/** The button that shows the chosen option of a select; its name is the label and then the option. */
export const findSelectButton = (label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}`) });

/** Opens a select and chooses one of its options. */
export async function pickSelectOption(label: string, option: string): Promise<void> {
  await findSelectButton(label).click();
  await page.getByRole('menuitemcheckbox', { name: option, exact: true }).click();
}
