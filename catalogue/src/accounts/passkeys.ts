import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { rateLimitKeyOfIp } from './attempt-limiter.ts';
import { createExpiringEntries } from './expiring-entries.ts';

/** Loaded with the first passkey, because most servers never need it. */
const webauthn = () => import('@simplewebauthn/server');

const CHALLENGE_LIFETIME_MS = 5 * 60_000;
/** Ed25519, ES256 and RS256 by their COSE numbers: the algorithms that authenticators offer. */
const ALGORITHMS = [-8, -7, -257];

/** The origin on which a passkey is used. A passkey works only on the host name that it was made for. */
export interface PasskeySite {
  /** Origin of the page, such as `https://music.example.org`. */
  readonly origin: string;
  /** Relying party id, such as `music.example.org`. */
  readonly rpId: string;
}

/** A passkey as its authenticator has presented it. */
export interface NewPasskey {
  readonly id: string;
  readonly rpId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
}

export type StoredPasskey = NewPasskey;

/**
 * The site for a browser that may use passkeys: on a page loaded over https, or from this machine under the name
 * `localhost` or one that ends with it. Null elsewhere, and when the page is not of this host.
 */
export function passkeySiteFromHeaders(headers: Headers): PasskeySite | null {
  const given = headers.get('origin') ?? '';
  if (!URL.canParse(given)) return null;
  const { protocol, host, hostname, origin } = new URL(given);
  if (host !== headers.get('host')?.toLowerCase()) return null;
  const isSecure = protocol === 'https:' || /(?:^|\.)localhost$/.test(hostname);
  return isSecure && !/^[\d.]+$|:/.test(hostname) ? { origin, rpId: hostname } : null;
}

export interface PasskeyService {
  /**
   * Options for the browser to make a passkey, as JSON. `purpose` must be the same when the response is verified.
   * `owner` is the account or link that requests them; one that requests many displaces only its own.
   */
  newOptions(site: PasskeySite, user: PasskeyUser, purpose: string, owner?: string): Promise<string>;
  /** The passkey that a browser has made, or null when the credential cannot be verified. */
  verifyNew(site: PasskeySite, credential: string, purpose: string): Promise<NewPasskey | null>;
  /** Options for the browser to present a passkey that it has, as JSON. `address` is the sender's IP address. */
  loginOptions(site: PasskeySite, address: string): Promise<string>;
  /** The new counter of the passkey when the browser has proved that it holds the passkey, otherwise null. */
  verifyLogin(site: PasskeySite, credential: string, passkey: StoredPasskey): Promise<number | null>;
}

export interface PasskeyUser {
  /** The WebAuthn user handle, which identifies the account to the authenticator and is not shown to people. */
  readonly handle: string;
  readonly name: string;
  /** Ids of the passkeys that the account has already. */
  readonly existing: readonly string[];
}

/** The id of a passkey in the JSON of a browser, or '' when the JSON has none. */
export function readCredentialId(credential: string): string {
  const parsed = parseCredential(credential);
  return typeof parsed?.['id'] === 'string' ? parsed['id'] : '';
}

function parseCredential(credential: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(credential);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** SimpleWebAuthn throws for every kind of invalid input from a browser; the caller need not distinguish them. */
async function orNull<Result>(verified: Promise<Result | null>): Promise<Result | null> {
  try {
    return await verified;
  } catch {
    return null;
  }
}

/** The challenges that were sent and not yet used, each for one purpose. */
function createChallenges(now: () => number) {
  const purposes = createExpiringEntries<string>({ lifetimeMs: CHALLENGE_LIFETIME_MS, now });
  return {
    remember: (challenge: string, purpose: string, owner: string) => purposes.add(challenge, owner, purpose),
    /** Returns a function that uses up a challenge, and returns whether it was valid for the purpose. */
    take:
      (purpose: string) =>
      (challenge: string): boolean => {
        const known = purposes.find(challenge);
        purposes.remove(challenge);
        return known === purpose;
      },
  };
}

/** Verifies passkeys. Challenges are in memory, each valid once, for five minutes and for one purpose. */
export function createPasskeyService(now: () => number): PasskeyService {
  const { remember, take } = createChallenges(now);

  return {
    async newOptions({ rpId }, { handle, name, existing }, purpose, owner = purpose) {
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: 'Rill',
        rpID: rpId,
        userName: name,
        userID: new TextEncoder().encode(handle),
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: existing.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      remember(options.challenge, purpose, owner);
      return JSON.stringify(options);
    },

    verifyNew: ({ origin, rpId }, credential, purpose) =>
      orNull(
        webauthn().then(async ({ verifyRegistrationResponse }) => {
          const { verified, registrationInfo } = await verifyRegistrationResponse({
            // SimpleWebAuthn validates the shape of the parsed JSON.
            response: parseCredential(credential) as unknown as RegistrationResponseJSON,
            expectedChallenge: take(purpose),
            supportedAlgorithmIDs: ALGORITHMS,
            expectedOrigin: origin,
            expectedRPID: rpId,
          });
          if (!verified || registrationInfo === undefined) return null;
          const { id, publicKey, counter } = registrationInfo.credential;
          return { id, rpId, publicKey, counter };
        }),
      ),

    async loginOptions({ rpId }, address) {
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
      remember(options.challenge, 'login', rateLimitKeyOfIp(address));
      return JSON.stringify(options);
    },

    verifyLogin: ({ origin, rpId }, credential, passkey) =>
      orNull(
        webauthn().then(async ({ verifyAuthenticationResponse }) => {
          if (passkey.rpId !== rpId) return null;
          const { verified, authenticationInfo } = await verifyAuthenticationResponse({
            response: parseCredential(credential) as unknown as AuthenticationResponseJSON,
            expectedChallenge: take('login'),
            expectedOrigin: origin,
            expectedRPID: rpId,
            credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
          });
          return verified ? authenticationInfo.newCounter : null;
        }),
      ),
  };
}
