import type { AnyRouter } from '@tanstack/react-router';
import { expect } from 'vitest';

/**
 * Opens another URL in the app that is shown, and reads it as a reload would: an app takes longer to start than most
 * screens take to open. A screen without data comes between, so that nothing of the one before, nor its title, is
 * taken for a part of this one.
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
