import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TabsNav } from './tabs-nav.tsx';

/** A page with a side padding, set here because the tokens are not loaded. */
const page = { width: 300, paddingInline: 20, '--side': '20px' } as React.CSSProperties;

const tabs = (counts: string) => (
  <div style={page}>
    <TabsNav label="Library">
      {['Playlists', 'Albums', 'Artists'].map((name) => (
        <a key={name} href="#tab" style={{ paddingInline: 30 }}>
          {name} {counts}
        </a>
      ))}
      <a href="#tab" aria-current="page" style={{ paddingInline: 30 }}>
        Cloud
      </a>
    </TabsNav>
  </div>
);

test('the current tab is scrolled into view, and stays there when counts widen the tabs before it', async () => {
  const { container, rerender } = await render(tabs(''));
  const nav = container.querySelector('nav') as HTMLElement;
  const current = container.querySelector('[aria-current]') as HTMLElement;
  const isShown = () => {
    const [row, tab] = [nav.getBoundingClientRect(), current.getBoundingClientRect()];
    return tab.left >= row.left && tab.right <= row.right;
  };
  await expect.poll(isShown).toBe(true);
  const before = nav.scrollLeft;
  await rerender(tabs('12345678'));
  await expect.poll(isShown).toBe(true);
  expect(nav.scrollLeft).toBeGreaterThan(before);
});

test('a tab that becomes the current one is scrolled into view, also after the row was scrolled by hand', async () => {
  const of = (current: number) => (
    <div style={page}>
      <TabsNav label="Library">
        {['Playlists', 'Albums', 'Artists', 'Cloud'].map((name, index) => (
          <a
            key={name}
            href="#tab"
            aria-current={index === current ? 'page' : undefined}
            // The width of a tab does not change with bold text, as in Chinese.
            style={{ width: 120, boxSizing: 'border-box' }}
          >
            {name}
          </a>
        ))}
      </TabsNav>
    </div>
  );
  const { container, rerender } = await render(of(3));
  const nav = container.querySelector('nav') as HTMLElement;
  await expect.poll(() => nav.scrollLeft).toBeGreaterThan(100);
  nav.dispatchEvent(new PointerEvent('pointerdown'));
  await rerender(of(0));
  await expect.poll(() => nav.scrollLeft).toBe(0);
  await rerender(of(3));
  await expect.poll(() => nav.scrollLeft).toBeGreaterThan(100);
});
