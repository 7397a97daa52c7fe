import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trustedServiceWorkerUrl } from './trusted-service-worker-url.ts';

beforeEach(() => void vi.stubGlobal('document', { baseURI: 'https://rill.example/music/' }));
afterEach(() => void vi.unstubAllGlobals());

describe("the service worker's URL", () => {
  test('lies beside the page where the browser has no Trusted Types', () => {
    expect(trustedServiceWorkerUrl()).toBe('https://rill.example/music/sw.js');
  });

  test('comes from a policy that makes no other URL, whatever it is given', () => {
    const policies: Record<string, (input: string) => string> = {};
    vi.stubGlobal('trustedTypes', {
      createPolicy(name: string, { createScriptURL }: { createScriptURL: (input: string) => string }) {
        policies[name] = createScriptURL;
        return { createScriptURL: (input: string) => ({ trusted: createScriptURL(input) }) };
      },
    });
    expect(trustedServiceWorkerUrl()).toEqual({ trusted: 'https://rill.example/music/sw.js' });
    expect(policies['rill-service-worker']?.('https://evil.example/sw.js')).toBe(
      'https://rill.example/music/sw.js',
    );
  });
});
