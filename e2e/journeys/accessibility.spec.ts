import AxeBuilder from '@axe-core/playwright';
import { expect, journey } from '../journey.ts';

const screens = [
  { name: 'home', address: './' },
  { name: 'playlist', address: './playlist?id=4001' },
  { name: 'album', address: './album?id=2001' },
  { name: 'artist', address: './artist/songs?id=3001' },
  { name: 'song', address: './song?id=1001' },
  { name: 'search', address: './search/songs?keywords=a' },
];

for (const look of [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'zh-CN' },
]) {
  journey.describe(`in ${look.theme}, ${look.language}`, () => {
    journey.use({ settings: { ...look, themeAuto: false } });
    for (const { name, address } of screens) {
      journey(`${name} keeps the rules of accessibility`, async ({ page }) => {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        const axe = new AxeBuilder({ page }).withTags([
          'wcag2a',
          'wcag2aa',
          'wcag21a',
          'wcag21aa',
          'wcag22aa',
        ]);
        const { violations } = await axe.analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.target).join(' | ')}`),
        ).toEqual([]);
      });
    }
  });
}
