/** The code of WebAuthn comes with the first use: few people need it in a visit. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Lets the browser make a passkey from the service's options; resolves to its JSON. Rejects when people decline. */
export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await loadWebAuthn();
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}

/** Lets people choose one of their passkeys for the service's options; resolves to its proof as JSON. */
export async function provePasskey(options: string): Promise<string> {
  const { startAuthentication } = await loadWebAuthn();
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}
