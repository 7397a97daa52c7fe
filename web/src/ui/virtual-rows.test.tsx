import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { isScrollingFast } from '#lib/fast-scroll.ts';
import { VirtualRows } from './virtual-rows.tsx';

const HEIGHT = 50;

const rowAt = (index: number, top: number) => (
  <p style={{ position: 'absolute', top, height: HEIGHT, margin: 0 }}>{`Row ${index}`}</p>
);

/** The rows in the document, as a range that must have no gaps. */
function mounted(): readonly [first: number, last: number] {
  const rows = page
    .getByText(/^Row \d+$/)
    .elements()
    .map((row) => Number(row.textContent.slice('Row '.length)));
  expect(rows).toEqual(rows.map((_row, index) => (rows[0] ?? 0) + index));
  return [rows[0] ?? -1, rows.at(-1) ?? -1];
}

/** Scrolls and dispatches the event at once, so that the measured speed does not depend on rendered frames. */
function scrollAtOnce(top: number): void {
  window.scrollTo(0, top);
  window.dispatchEvent(new Event('scroll'));
}

test('a list that is mounted while nothing is laid out shows all its rows once it is shown', async () => {
  await page.viewport(800, 600);
  const list = (display: string) => (
    <div style={{ display }}>
      <VirtualRows count={5} rowHeight={HEIGHT} renderRow={rowAt} />
    </div>
  );
  const { rerender, container } = await render(list('none'));
  expect(container.getElementsByTagName('p')[0]?.getBoundingClientRect().height).toBe(0);
  await rerender(list('block'));
  for (let index = 0; index < 5; index += 1) {
    const row = page.getByText(`Row ${index}`);
    await expect.element(row).toBeVisible();
    expect(row.element().getBoundingClientRect()).toMatchObject({
      top: container.getBoundingClientRect().top + index * HEIGHT,
      height: HEIGHT,
    });
  }
});

test('rows inside a scroller that is hidden at first follow its size and its scrolling', async () => {
  const list = (display: string) => (
    <div data-testid="scroller" style={{ display, height: 200, overflowY: 'auto' }}>
      <VirtualRows count={1000} rowHeight={HEIGHT} overscan={2} scroller="parent" renderRow={rowAt} />
    </div>
  );
  const { rerender } = await render(list('none'));
  await rerender(list('block'));
  await expect.poll(mounted).toEqual([0, 5]);
  page.getByTestId('scroller').element().scrollTop = 500 * HEIGHT;
  await expect.poll(mounted).toEqual([500, 505]);
});

test('rows beyond the visible ones are on the side that the list is scrolled towards', async () => {
  await render(
    <div data-testid="scroller" style={{ height: 200, overflowY: 'auto' }}>
      <VirtualRows count={1000} rowHeight={HEIGHT} overscan={3} scroller="parent" renderRow={rowAt} />
    </div>,
  );
  const scroller = page.getByTestId('scroller').element();
  scroller.scrollTop = 500 * HEIGHT;
  await expect.poll(mounted).toEqual([500, 506]);
  scroller.scrollTop = 501 * HEIGHT;
  await expect.poll(mounted).toEqual([501, 507]);
  scroller.scrollTop = 500 * HEIGHT;
  await expect.poll(mounted).toEqual([497, 503]);
});

test('rows beyond the visible ones are rendered after the first frame', async () => {
  await page.viewport(800, 600);
  let hasFrame = false;
  const early: number[] = [];
  const renderRow = (index: number, top: number) => {
    if (!hasFrame) early.push(index);
    return rowAt(index, top);
  };
  requestAnimationFrame(() => {
    hasFrame = true;
  });
  await render(<VirtualRows count={100} rowHeight={HEIGHT} overscan={8} renderRow={renderRow} />);
  await expect.poll(mounted).toEqual([0, 19]);
  expect(Math.max(...early)).toBe(11);
});

test('a list follows content that grows above it, without a scroll event', async () => {
  await page.viewport(800, 600);
  const list = (above: number) => (
    <>
      <div style={{ height: above }} />
      <VirtualRows count={100} rowHeight={HEIGHT} overscan={0} renderRow={rowAt} />
    </>
  );
  const { rerender } = await render(list(500));
  const few = mounted()[1];
  await rerender(list(0));
  await expect.poll(() => mounted()[1]).toBeGreaterThan(few + 5);
});

test('a jump to the end of 10,000 rows keeps the document small and never paints an empty list', async () => {
  await page.viewport(800, 600);
  const { container } = await render(<VirtualRows count={10_000} rowHeight={HEIGHT} renderRow={rowAt} />);
  expect(container.firstElementChild?.getBoundingClientRect().height).toBe(10_000 * HEIGHT);
  window.scrollTo(0, document.documentElement.scrollHeight);
  // Scroll events are dispatched in the frame of the jump, before its own callbacks run.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(mounted()[1]).toBe(9_999);
  expect(container.getElementsByTagName('p').length).toBeLessThan(40);
  window.scrollTo(0, 0);
});

test('a list that shrinks while its end is visible shows its new end', async () => {
  await page.viewport(800, 600);
  const list = (count: number) => <VirtualRows count={count} rowHeight={HEIGHT} renderRow={rowAt} />;
  const { rerender } = await render(list(1000));
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => mounted()[1]).toBe(999);
  await rerender(list(3));
  await expect.poll(mounted).toEqual([0, 2]);
});

test('the rows in the document are reported after each render, without causing another one', async () => {
  await page.viewport(800, 600);
  const told: (readonly [first: number, last: number])[] = [];
  let renders = 0;
  await render(
    <Profiler
      id="rows"
      onRender={() => {
        renders += 1;
      }}
    >
      <VirtualRows
        count={1000}
        rowHeight={HEIGHT}
        renderRow={rowAt}
        onRowsRendered={(first, end) => {
          told.push([first, end - 1]);
          // At this time the rows are in the document.
          expect(mounted()).toEqual([first, end - 1]);
        }}
      />
    </Profiler>,
  );
  await expect.poll(() => told.at(-1)).toEqual([0, 14]);
  renders = 0;
  told.length = 0;
  scrollAtOnce(HEIGHT);
  await expect.poll(() => told).toEqual([[1, 15]]);
  expect(renders).toBe(1);
  window.scrollTo(0, 0);
});

test('a row that must stay mounted does so wherever the list is scrolled to', async () => {
  await render(<VirtualRows count={1000} rowHeight={HEIGHT} keepMounted={700} renderRow={rowAt} />);
  expect(page.getByText('Row 700', { exact: true }).elements()).toHaveLength(1);
});

test('a fast scroll renders rows into the elements of those that left, and puts them in order when it ends', async () => {
  await page.viewport(800, 600);
  const { container } = await render(
    <VirtualRows count={10_000} rowHeight={HEIGHT} renderRow={rowAt} recycles />,
  );
  await expect.poll(mounted).toEqual([0, 14]);
  const elements = new Set<Element>();
  for (let step = 1; step <= 60; step += 1) {
    scrollAtOnce(step * 300);
    for (const row of container.getElementsByTagName('p')) elements.add(row);
  }
  await expect.poll(mounted).toEqual([360, 374]);
  // So far 360 rows have been rendered.
  expect(elements.size).toBeLessThan(80);
  window.scrollTo(0, 0);
});

test('a focused row keeps the focus when the rows of a fast scroll return to the order of the list', async () => {
  await page.viewport(800, 600);
  const renderRow = (index: number, top: number) => (
    <p tabIndex={-1} style={{ position: 'absolute', top, height: HEIGHT, margin: 0 }}>{`Row ${index}`}</p>
  );
  const { container } = await render(
    <VirtualRows count={1000} rowHeight={HEIGHT} renderRow={renderRow} recycles />,
  );
  const numbers = () =>
    Array.from(container.getElementsByTagName('p'), ({ textContent }) => Number(textContent.slice(4)));
  const isInOrder = () => numbers().every((number, index, all) => number >= (all[index - 1] ?? 0));
  scrollAtOnce(100 * HEIGHT);
  await expect.poll(() => numbers()[0]).toBe(100);
  await expect.poll(isInOrder).toBe(true);
  await expect.poll(isScrollingFast).toBe(false);
  const row = page.getByText('Row 104', { exact: true }).element() as HTMLElement;
  row.focus({ preventScroll: true });
  const moved: Node[] = [];
  const observer = new MutationObserver((records) => {
    for (const { removedNodes } of records) moved.push(...removedNodes);
  });
  observer.observe(container, { subtree: true, childList: true });
  scrollAtOnce(100 * HEIGHT - 1);
  scrollAtOnce(95 * HEIGHT);
  expect(isInOrder()).toBe(false);
  await expect.poll(isScrollingFast).toBe(false);
  await expect.poll(isInOrder).toBe(true);
  expect(numbers()).toContain(95);
  observer.disconnect();
  expect(moved, 'the focused row was moved in the document').toContain(row);
  expect(row.textContent).toBe('Row 104');
  expect(document.activeElement).toBe(row);
  window.scrollTo(0, 0);
});
