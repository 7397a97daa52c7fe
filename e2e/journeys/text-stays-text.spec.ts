import { expect, journeyTest } from '../fixtures/journey.ts';

journeyTest.use({
  expectedConsoleErrors: /requires 'Trusted(HTML|Script|ScriptURL)' assignment|Trusted Type/,
});

journeyTest(
  'a text that reaches the page becomes neither markup nor code, nor the URL of code, whatever the page does with it',
  async ({ page }) => {
    await page.goto('./');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    const taken = await page.evaluate(() => {
      const title = '<img src=x onerror="hacked = 1">';
      const ways: Record<string, () => void> = {
        'innerHTML of an element': () => {
          document.createElement('div').innerHTML = title;
        },
        'markup of a new document': () => new DOMParser().parseFromString(title, 'text/html'),
        'text of a script': () => {
          document.createElement('script').text = 'hacked = 1';
        },
        'URL of a script': () => {
          document.createElement('script').src = '/media/audio/1';
        },
        'URL of a worker': () => new Worker('/media/audio/1'),
      };
      return Object.keys(ways).filter((name) => {
        try {
          ways[name]?.();
          return true;
        } catch {
          return false;
        }
      });
    });
    expect(taken).toEqual([]);
  },
);
