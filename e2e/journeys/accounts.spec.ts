import type { Browser, Page } from '@playwright/test';
import { expect, journeyTest, seedStoredSettings } from '../fixtures/journey.ts';
import { openScreen } from '../pages/open-screen.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { type RunningProductWithAccounts, startAccountsProduct } from '../products/accounts-product.ts';

const SETTINGS = { language: 'en', loginRefresh: true };
const PASSWORD = 'a long walk by the river';

/** Opens another browser context, which has storage and cookies of its own. */
async function otherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(seedStoredSettings, SETTINGS);
  return page;
}

const logInWith = async (page: Page, name: string, password: string) => {
  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByRole('textbox', { name: 'Sign-in name' }).fill(name);
  await page.getByRole('tabpanel').getByLabel('Password').fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign in', exact: true }).click();
};

async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  return page.getByRole('menu', { name: 'Account menu' });
}

async function expectSignedIn(page: Page, nickname: string): Promise<void> {
  const menu = await openAccountMenu(page);
  await expect(menu).toContainText(nickname);
  await page.keyboard.press('Escape');
}

async function signOut(page: Page): Promise<void> {
  const menu = await openAccountMenu(page);
  await menu.getByRole('menuitem', { name: 'Sign out' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await reloaded;
}

/** Everything stored in the browser that scripts of the page can read, as text. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const databases: Record<string, unknown> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        databases[`${name} ${store}`] = await new Promise((resolve) => {
          reading.onsuccess = () => resolve(reading.result);
        });
      }
      database.close();
    }
    return {
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookie: document.cookie,
      databases,
    };
  });

journeyTest.describe('accounts', () => {
  journeyTest.describe.configure({ mode: 'serial' });
  let product: RunningProductWithAccounts;

  journeyTest.use({
    // Wrong codes and used links are refused on purpose, and the browser logs each refusal.
    expectedConsoleErrors: /Failed to load resource|captcha|login|daily_signin|\/rill\//,
  });
  journeyTest.beforeAll(async () => {
    product = await startAccountsProduct();
  });
  journeyTest.afterAll(() => product.stop());

  let hasOwner = false;

  /** Makes the first account on the page of the owner's link. */
  async function createOwner(page: Page): Promise<void> {
    await page.getByRole('textbox', { name: 'Sign-in name' }).fill('ada');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/user\/playlists$/);
    hasOwner = true;
  }

  // A journey that runs alone still needs the owner's account, which otherwise the first journey makes.
  journeyTest.beforeEach(async ({ browser }, { title }) => {
    if (hasOwner || title.startsWith('the owner’s link')) return;
    const owner = await otherBrowser(browser);
    await owner.goto(product.ownerLink);
    await createOwner(owner);
    await owner.context().close();
  });

  journeyTest(
    'the owner’s link makes an account, and its secret is nowhere [S3.11] [D-03]',
    async ({ page }) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const token = product.ownerLink.split('=').at(-1) ?? '';
      await page.goto(product.ownerLink);
      await expect.poll(() => page.url()).not.toContain(token);
      await createOwner(page);
      await expectSignedIn(page, 'ada');

      const cookies = await page.context().cookies();
      const session = cookies.find(({ name }) => name === 'rill_session');
      expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      const errorPages = ['none', 'api/none', 'media/none', 'api/song/url/v1?id=none'].map(async (path) =>
        (await page.request.get(new URL(path, product.url).href)).text(),
      );
      const readable = JSON.stringify([await storedText(page), ...(await Promise.all(errorPages))]);
      for (const secret of [token, session?.value ?? '', PASSWORD]) {
        expect(secret.length).toBeGreaterThan(8);
        expect(readable).not.toContain(secret);
        expect(requests.join('\n')).not.toContain(secret);
        expect(product.output().replace(`owner=${token}`, '')).not.toContain(secret);
      }
    },
  );

  journeyTest(
    'a QR code is scanned and confirmed in a second browser, another one expires [S4.40] [S7.46]',
    async ({ page, browser }) => {
      const phone = await otherBrowser(browser);
      await phone.goto(new URL('login', product.url).href);
      await logInWith(phone, 'ada', PASSWORD);
      await expect(phone).toHaveURL(/\/user\/playlists$/);

      const keys: string[] = [];
      page.on('response', async (response) => {
        if (!response.url().includes('/login/qr/key')) return;
        keys.push((await response.json()).data.unikey);
      });
      await page.goto(new URL('login', product.url).href);
      await expect(page.getByText('Scan with a phone that is signed in')).toBeVisible();
      await expect.poll(() => keys.length).toBe(1);

      // Refused codes expire at once; the page shows a new one.
      await phone.goto(new URL(`login/approve#key=${keys[0]}`, product.url).href);
      await phone.getByRole('button', { name: 'Decline' }).click();
      await expect(page.getByText('The code has expired; here is a new one')).toBeVisible();
      await expect.poll(() => keys.length).toBe(2);

      await phone.goto('about:blank');
      await phone.goto(new URL(`login/approve#key=${keys[1]}`, product.url).href);
      await expect(page.getByText('Scanned by ada. Confirm on the phone.')).toBeVisible();
      await phone.getByRole('button', { name: 'Sign in as ada' }).click();
      await expect(page).toHaveURL(/\/user\/playlists$/);
      await expectSignedIn(page, 'ada');
      await phone.context().close();
    },
  );

  journeyTest(
    'an invitation makes one account, with a passkey that signs in again',
    async ({ page, browser, playwright }) => {
      const owner = await playwright.request.newContext();
      const link = await product.invite(owner, { name: 'ada', password: PASSWORD });
      await owner.dispose();

      const devtools = await page.context().newCDPSession(page);
      await devtools.send('WebAuthn.enable');
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      await page.goto(link);
      await page.getByRole('textbox', { name: 'Sign-in name' }).fill('grace');
      await page.getByRole('button', { name: 'Use a passkey instead' }).click();
      await expect(page).toHaveURL(/\/user\/playlists$/);
      await expectSignedIn(page, 'grace');

      await signOut(page);
      await page.goto(new URL('login', product.url).href);
      await page.getByRole('tab', { name: 'Password' }).click();
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(page).toHaveURL(/\/user\/playlists$/);
      await expectSignedIn(page, 'grace');

      const late = await otherBrowser(browser);
      await late.goto(link);
      await expect(late.getByText('This link has been used or has expired')).toBeVisible();
      await late.context().close();
    },
  );

  journeyTest('a phone signs in with the right code only [S7.47] [S7.48]', async ({ page }) => {
    await page.goto(new URL('login', product.url).href);
    await page.getByRole('tab', { name: 'SMS code' }).click();
    await page.getByLabel('Phone number').fill('0138 0013 8000');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
    const code = await product.phoneCode();
    const wrong = code === '111111' ? '222222' : '111111';
    await page.getByLabel('Code', { exact: true }).fill(wrong);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('The code is wrong or has expired')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/user\/playlists$/);
  });

  journeyTest(
    'a password login returns to the guarded screen, and a logout leaves nothing behind [S2.34] [S2.45] [D-04]',
    async ({ page }) => {
      await page.goto(new URL('user/album', product.url).href);
      await expect(page.getByText('Sign in first')).toBeVisible();
      await logInWith(page, 'ada', 'not the password');
      await expect(page.getByText('Wrong sign-in name or password')).toBeVisible();
      await logInWith(page, 'ada', PASSWORD);
      await expect(page).toHaveURL(/\/user\/album$/);
      await openScreen(page, { path: './album?id=2001' });
      await page.getByRole('row').nth(1).dblclick();
      await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();

      await signOut(page);
      await expect(
        page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play' }),
      ).toHaveCount(0);
      const { local, session, cookie, databases } = await storedText(page);
      expect(Object.entries(local).filter(([key]) => /\.\d+\.|user/.test(key))).toEqual([]);
      expect(JSON.stringify([local, session, databases])).not.toMatch(/"ada"|"nickname"|"song":\{/);
      expect(Object.values(databases).flat()).toEqual([]);
      expect(cookie).toBe('');
      expect((await page.context().cookies()).filter(({ name }) => name === 'rill_session')).toEqual([]);
      await page.goto(new URL('user/album', product.url).href);
      await expect(page).toHaveURL(/\/login/);
    },
  );

  journeyTest(
    'the queue of an account goes on in another browser at its second',
    async ({ page, browser }) => {
      await page.goto(new URL('login', product.url).href);
      await logInWith(page, 'ada', PASSWORD);
      await expect(page).toHaveURL(/\/user\/playlists$/);
      await openScreen(page, { path: './album?id=2001' });
      const saved = page.waitForResponse((response) => response.url().includes('/rill/queue/save'));
      await page.getByRole('row').nth(2).dblclick();
      await saved;
      const bar = new PlayerBarPageObject(page);
      const savedAgain = page.waitForResponse((response) => response.url().includes('/rill/queue/save'));
      await bar.button('Pause').click();
      await savedAgain;
      const song = await bar.title.textContent();

      const other = await otherBrowser(browser);
      await other.goto(new URL('login', product.url).href);
      await logInWith(other, 'ada', PASSWORD);
      const notices = other.getByRole('status', { name: 'Notices' });
      await expect(notices.getByText(/^Continue from \w+ on Linux, 0:0\d/)).toBeVisible();
      await expect(other.getByRole('region', { name: 'Player' })).toHaveCount(0);
      await notices.getByRole('button', { name: 'Continue' }).click();
      const player = other.getByRole('region', { name: 'Player' });
      await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
      await expect(player).toContainText(song ?? '');

      // The queue of the other browser is the account's queue now; this browser keeps its own as the previous one.
      await expect
        .poll(async () => {
          const { data } = await (
            await other.request.get(new URL('api/rill/queue', product.url).href)
          ).json();
          return data.current?.device === data.previous?.device ? 'the same' : data.previous?.deviceName;
        })
        .toMatch(/ on Linux$/);
      await openScreen(page, { path: './history' });
      const queues = page.getByRole('list', { name: 'On other devices' });
      await expect(queues.getByRole('button', { name: 'Continue' })).toHaveCount(1);
      await other.context().close();
    },
  );
});
