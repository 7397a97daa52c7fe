import type { Page } from '@playwright/test';

export const audioPath = /\/media\/audio\//;

/** Every request for sound so far, in order; it grows while the page lives. */
export function audioRequests(
  page: Page,
): { readonly url: string; readonly headers: Record<string, string> }[] {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (audioPath.test(request.url())) asked.push({ url: request.url(), headers: request.headers() });
  });
  return asked;
}
