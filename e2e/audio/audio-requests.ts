import type { Page } from '@playwright/test';

export const AUDIO_URL_PATTERN = /\/media\/audio\//;

/** Every audio request so far, in order. The list grows as the page sends more. */
export function audioRequests(
  page: Page,
): { readonly url: string; readonly headers: Record<string, string> }[] {
  const requests: { url: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (AUDIO_URL_PATTERN.test(request.url()))
      requests.push({ url: request.url(), headers: request.headers() });
  });
  return requests;
}
