/** The WebAuthn code is loaded on first use, because few visits need it. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Creates a passkey from the service's options; resolves to its JSON. Rejects when the listener declines. */
export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await loadWebAuthn();
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}

/** Lets the listener choose a passkey for the service's options; resolves to the assertion as JSON. */
export async function requestPasskeyAssertion(options: string): Promise<string> {
  const { startAuthentication } = await loadWebAuthn();
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}
