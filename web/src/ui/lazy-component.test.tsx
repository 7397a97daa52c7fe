import type { ComponentType } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyComponent } from './lazy-component.tsx';

const Greeting = () => <p>Here I am</p>;

test('a lazy component is fetched on its first render, and shown as soon as it has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType>();
  const fetchCode = vi.fn(() => promise);
  const { Part } = lazyComponent(fetchCode);
  expect(fetchCode).not.toHaveBeenCalled();
  const { container } = await render(<Part />);
  expect(fetchCode).toHaveBeenCalledOnce();
  expect(container.textContent).toBe('');
  resolve(Greeting);
  await expect.element(page.getByText('Here I am')).toBeVisible();
});

test('a preloaded component is shown on its first render', async () => {
  const { Part, load } = lazyComponent(async () => Greeting);
  await load();
  const { container } = await render(<Part />);
  expect(container.textContent).toBe('Here I am');
});

test('a failed fetch is retried on the next render', async () => {
  const fetchCode = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new TypeError('network'))
    .mockResolvedValue(Greeting);
  const { Part, load } = lazyComponent(fetchCode);
  await load();
  const { container } = await render(<Part />);
  await expect.poll(() => container.textContent).toBe('Here I am');
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test('a failed fetch is retried when the network is back, while the component is shown', async () => {
  const { promise, reject } = Promise.withResolvers<ComponentType>();
  const fetchCode = vi
    .fn<() => Promise<ComponentType>>()
    .mockReturnValueOnce(promise)
    .mockResolvedValue(Greeting);
  const { Part, load } = lazyComponent(fetchCode);
  const { container } = await render(<Part />);
  const failing = load();
  reject(new TypeError('network'));
  await failing;
  expect(container.textContent).toBe('');
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Here I am')).toBeVisible();
  dispatchEvent(new Event('online'));
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test('a failed fetch is retried after a while, at growing intervals, only while the component is shown', async () => {
  const { promise, reject } = Promise.withResolvers<ComponentType>();
  const fetchCode = vi
    .fn<() => Promise<ComponentType>>()
    .mockReturnValueOnce(promise)
    .mockRejectedValue(new TypeError('server down'));
  const { Part, load } = lazyComponent(fetchCode);
  const { unmount } = await render(<Part />);
  const failing = load();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  reject(new TypeError('server down'));
  await failing;
  vi.advanceTimersByTime(9999);
  expect(fetchCode).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(fetchCode).toHaveBeenCalledTimes(2);
  // Waits for the pending fetch.
  await load();
  vi.advanceTimersByTime(9999);
  expect(fetchCode).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(fetchCode).toHaveBeenCalledTimes(3);
  await load();
  const unmounted = unmount();
  vi.advanceTimersByTime(600_000);
  expect(fetchCode).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
  await unmounted;
});

test('a failed fetch is not retried while the page is hidden', async () => {
  const fetchCode = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new TypeError('server down'))
    .mockResolvedValue(Greeting);
  const { Part } = lazyComponent(fetchCode, ({ onRetry }) => (
    <p>{onRetry === null ? 'On its way' : 'Failed'}</p>
  ));
  await render(<Part />);
  await expect.element(page.getByText('Failed')).toBeVisible();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(fetchCode).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Here I am')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test('the fallback is shown until the code has loaded, and offers a retry when the fetch failed', async () => {
  const { promise, reject } = Promise.withResolvers<ComponentType>();
  const fetchCode = vi
    .fn<() => Promise<ComponentType>>()
    .mockReturnValueOnce(promise)
    .mockResolvedValue(Greeting);
  const { Part } = lazyComponent(fetchCode, ({ onRetry }) =>
    onRetry === null ? (
      <p>On its way</p>
    ) : (
      <button type="button" onClick={onRetry}>
        Again
      </button>
    ),
  );
  await render(<Part />);
  await expect.element(page.getByText('On its way')).toBeVisible();
  reject(new TypeError('network'));
  await page.getByRole('button', { name: 'Again' }).click();
  await expect.element(page.getByText('Here I am')).toBeVisible();
});
