import type { AnyRouter } from '@tanstack/react-router';
import { expect } from 'vitest';

/**
 * Opens another URL in the rendered app, as after a reload but faster than rendering the app again. A screen without
 * data is shown in between, so that nothing of the previous screen, nor its title, is mistaken for a part of the next
 * one.
 */
export async function openUrl(router: AnyRouter, url: string): Promise<void> {
  const between = url.startsWith('/500') ? '/403' : '/500';
  const shown = () => router.state.resolvedLocation?.pathname;
  await router.navigate({ to: between });
  await expect.poll(shown).toBe(between);
  document.title = '';
  router.history.push(url);
  await expect.poll(shown, { message: url }).not.toBe(between);
}
