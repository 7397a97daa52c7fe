import { createBackoff } from '#lib/backoff.ts';
import { delay } from '#lib/delay.ts';

const FIRST_RETRY_MS = 10_000;
const MAX_RETRY_MS = 640_000;

/**
 * Loads code, repeating failed attempts, because the return of a server causes no event in the browser. The attempts
 * become rarer, because a newer version of the page may have replaced the code for good.
 */
export async function loadCodeWithRetries<Code>(load: () => Promise<Code>): Promise<Code> {
  const backoff = createBackoff(FIRST_RETRY_MS, MAX_RETRY_MS);
  for (;;) {
    try {
      return await load();
    } catch {
      await delay(backoff.nextMs());
    }
  }
}
