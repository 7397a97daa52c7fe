/** The part of Trusted Types that this file uses, which TypeScript's library lacks. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { readonly createScriptURL: (input: string) => string };
}

/**
 * The service worker's URL as a trusted script URL, which its registration needs: the Content-Security-Policy accepts
 * no plain string as the URL of code, and no other policy than the one of this name
 * (gateway/src/client/security-headers.ts). The policy returns this one URL for any input. Call it once in a page,
 * because a second policy of the same name is refused.
 */
export function trustedServiceWorkerUrl(): string {
  const url = new URL('sw.js', document.baseURI).href;
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('rill-service-worker', { createScriptURL: () => url }).createScriptURL('') ??
    url
  );
}
