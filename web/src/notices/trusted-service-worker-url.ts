/** What this file uses of Trusted Types, which browsers have and TypeScript's library has not. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { readonly createScriptURL: (input: string) => string };
}

/**
 * The service worker's URL, in the form that its registration needs: the Content-Security-Policy takes no other text for
 * the URL of code, and no other policy than the one of this name (gateway/src/client/security-headers.ts). Whatever that
 * policy is given, it returns this one URL. Call it once in a page: a second policy of the same name is refused.
 */
export function trustedServiceWorkerUrl(): string {
  const url = new URL('sw.js', document.baseURI).href;
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('rill-service-worker', { createScriptURL: () => url }).createScriptURL('') ??
    url
  );
}
