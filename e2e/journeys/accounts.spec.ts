import type { Page } from '@playwright/test';
import { expect, journey } from '../fixtures/journey.ts';
import { type AccountsProduct, startAccountsProduct } from '../products/accounts-product.ts';

const PASSWORD = 'a long walk by the river';

async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  return page.getByRole('menu', { name: 'Account menu' });
}

async function expectSignedIn(page: Page, nickname: string): Promise<void> {
  const menu = await openAccountMenu(page);
  await expect(menu).toContainText(nickname);
  await page.keyboard.press('Escape');
}

/** Everything that scripts of the page can read of what is stored. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return {
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookie: document.cookie,
      databases: names,
    };
  });

journey.describe('accounts', () => {
  journey.describe.configure({ mode: 'serial' });
  let product: AccountsProduct;

  journey.use({
    // Wrong codes and used links are refused on purpose; the page logs that.
    expectedConsoleErrors: /Failed to load resource|captcha|login|\/rill\//,
  });
  journey.beforeAll(async () => {
    product = await startAccountsProduct();
  });
  journey.afterAll(() => product.stop());

  journey('the owner’s link makes an account, and its secret is nowhere [S3.11] [D-03]', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const token = product.ownerLink.split('=').at(-1) ?? '';
    await page.goto(product.ownerLink);
    await expect.poll(() => page.url()).not.toContain(token);
    await page.getByRole('textbox', { name: 'Name' }).fill('ada');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/user\/playlists$/);
    await expectSignedIn(page, 'ada');

    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name === 'rill_session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const readable = JSON.stringify(await storedText(page));
    for (const secret of [token, session?.value ?? '', PASSWORD]) {
      expect(secret.length).toBeGreaterThan(8);
      expect(readable).not.toContain(secret);
      expect(requests.join('\n')).not.toContain(secret);
      expect(product.output().replace(`owner=${token}`, '')).not.toContain(secret);
    }
  });
});
