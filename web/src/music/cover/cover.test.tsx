import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { recordScrollPosition } from '#lib/fast-scroll.ts';
import { Cover } from './cover.tsx';

const image = () => page.getByRole('img', { name: 'Cover' });
const sourceOf = () => new URL((image().element() as HTMLImageElement).src);

it('[S9.12] a cover without a URL shows the default cover', async () => {
  await render(<Cover url={null} size={40} alt="Cover" />);
  expect(sourceOf().pathname).toBe('/images/pic/default.png');
});

/** The result of a CSS filter for a grey from 0 to 1; a rotated hue does not change a grey. */
function filteredGrey(grey: number, filter: string): number {
  let value = grey;
  for (const [, name, amount = ''] of filter.matchAll(/([a-z-]+)\(([\d.]+)/g)) {
    if (name === 'brightness') value *= Number(amount);
    if (name === 'contrast') value = (value - 0.5) * Number(amount) + 0.5;
    if (name === 'invert') value = 1 - value;
  }
  return value;
}

it('the default cover shows its record in the dark theme, on a ground no paler than raised surfaces', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  onTestFinished(() => void delete document.documentElement.dataset['theme']);
  await render(<Cover url={null} size={40} alt="Cover" />);
  const { filter } = getComputedStyle(image().element());
  // The lightness of the picture’s background and of its record.
  const [ground, record] = [filteredGrey(0.9, filter), filteredGrey(0.7, filter)];
  // The surface of raised elements is #2a2a30.
  expect(ground).toBeLessThanOrEqual(0x30 / 255);
  expect(record - ground).toBeGreaterThan(0.08);
});

it('[S9.12] a cover whose picture fails to load shows the default cover', async () => {
  await render(<Cover url="/media/cover/nothing-here" size={40} alt="Cover" />);
  await expect.poll(() => sourceOf().pathname).toBe('/images/pic/default.png');
  await expect.poll(() => (image().element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
});

it('a cover whose picture failed to load is requested again when the network is back', async () => {
  await render(<Cover url="/media/cover/nothing-here" size={40} alt="Cover" />);
  await expect.poll(() => sourceOf().pathname).toBe('/images/pic/default.png');
  const sources: string[] = [];
  const observer = new MutationObserver(() => sources.push(sourceOf().pathname));
  observer.observe(image().element(), { attributes: true, attributeFilter: ['src'] });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => sources).toContain('/media/cover/nothing-here');
  observer.disconnect();
});

it('a cover stays empty while the default cover does not load either, and returns with the network', async () => {
  await render(<Cover url="/media/cover/nothing-here" size={40} alt="Cover" />);
  const picture = image().element() as HTMLImageElement;
  await expect.poll(() => sourceOf().pathname).toBe('/images/pic/default.png');
  picture.dispatchEvent(new Event('error'));
  await expect.poll(() => picture.hasAttribute('src')).toBe(false);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => picture.hasAttribute('src')).toBe(true);
});

it('[S7.44] [D-68] a cover requests a picture of its size, and one for 2x screens', async () => {
  await render(<Cover url="/media/cover/1.png" size={40} alt="Cover" />);
  expect(sourceOf().search).toBe('?param=50y50');
  expect((image().element() as HTMLImageElement).srcset).toMatch(/param=50y50 1x, .*param=100y100 2x$/);
});

it('a cover that appears during fast scrolling is requested when scrolling ends', async () => {
  recordScrollPosition(50_000, 1);
  // An existing picture, because one that does not load would be replaced by the default cover.
  await render(<Cover url="/images/pic/default.png" size={40} alt="Cover" />);
  expect(sourceOf().search).toBe('');
  await expect.poll(() => sourceOf().search).toBe('?param=50y50');
});

it('a cover keeps its size before, during and after loading', async () => {
  const { container } = await render(
    <div style={{ width: 120 }}>
      <Cover url="/media/cover/nothing-here" size={120} alt="Cover" />
    </div>,
  );
  const height = () => container.firstElementChild?.getBoundingClientRect().height;
  expect(height()).toBe(120);
  await expect.poll(() => sourceOf().pathname).toBe('/images/pic/default.png');
  expect(height()).toBe(120);
});
