import {
  listeningLevelEndpoint,
  loginByLinkEndpoint,
  loginCapabilitiesEndpoint,
  loginCellphoneEndpoint,
  loginLinkInfoEndpoint,
  loginPasskeyEndpoint,
  loginPasswordEndpoint,
  loginRefreshEndpoint,
  loginStatusEndpoint,
  logoutEndpoint,
  type Profile,
  passkeyCreationOptionsEndpoint,
  passkeyLoginOptionsEndpoint,
  qrCancelEndpoint,
  qrCheckEndpoint,
  qrConfirmEndpoint,
  qrKeyEndpoint,
  qrScanEndpoint,
  qrUrlEndpoint,
  sendPhoneCodeEndpoint,
  verifyPhoneCodeEndpoint,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { CallError } from '#api/client/call-error.ts';
import { queryKey } from '#api/client/query-key.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';

/** The account check: who is signed in according to the service; null for a visitor. */
export const fetchLoginStatus = (): Promise<Profile | null> => call(loginStatusEndpoint, {});

/** Ends this browser's session at the service. */
export const postLogout = (): Promise<null> => call(logoutEndpoint, {});

/** Code 400: the service renews no session that a QR code has begun. */
const NOT_RENEWED_CODE = 400;

/** Renews this browser's session. */
export async function postSessionRefresh(): Promise<'renewed' | 'refused' | 'no-reply'> {
  try {
    await call(loginRefreshEndpoint, {}, { expectedCode: NOT_RENEWED_CODE });
    return 'renewed';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.failure === 'refused' && error.code === NOT_RENEWED_CODE ? 'refused' : 'no-reply';
  }
}

/** The level of the account. */
export const listeningLevelQuery = () =>
  queryOptions({
    queryKey: queryKey('user-level'),
    // Plays and check-ins, here or elsewhere, raise it.
    staleTime: 0,
    queryFn: ({ signal }) => call(listeningLevelEndpoint, {}, { signal }),
  });

/** The ways to log in that the embedded catalogue offers here. */
export const loginCapabilitiesQuery = () =>
  queryOptions({
    queryKey: queryKey('login-ways'),
    queryFn: ({ signal }) => call(loginCapabilitiesEndpoint, {}, { signal }),
  });

/** A successful login without a profile counts as refused. */
function signedIn(profile: Profile | null): Profile {
  if (profile === null) throw new CallError('unreadable', 0, 'the login has no profile');
  return profile;
}

export const logInWithPassword = async (name: string, password: string): Promise<Profile> =>
  signedIn(await call(loginPasswordEndpoint, { name, password }));

/** Digits as texts, because a leading zero belongs to the number; the country code comes without its plus. */
export interface PhoneNumber {
  readonly phone: string;
  readonly countryCode: string;
}

export const sendPhoneCode = ({ phone, countryCode }: PhoneNumber): Promise<null> =>
  call(sendPhoneCodeEndpoint, { phone, ctcode: countryCode });

export async function logInWithPhoneCode(
  { phone, countryCode }: PhoneNumber,
  captcha: string,
): Promise<Profile> {
  await call(verifyPhoneCodeEndpoint, { phone, ctcode: countryCode, captcha });
  return signedIn(await call(loginCellphoneEndpoint, { phone, countrycode: countryCode, captcha }));
}

/**
 * A new QR code: the key to poll with, and its text. Codes of the embedded catalogue lead to this page's own approval
 * screen, whatever name the page was opened by.
 */
export async function requestQrCode(signal: AbortSignal) {
  const key = await call(qrKeyEndpoint, {}, { signal });
  const url = getRunTimeConfig().embedded
    ? new URL(`login/approve#key=${key}`, document.baseURI).href
    : await call(qrUrlEndpoint, { key }, { signal });
  return { key, url };
}

export const checkQrCode = (key: string, signal: AbortSignal) => call(qrCheckEndpoint, { key }, { signal });

/** The browser that waits behind a QR code. The request marks the code as scanned. */
export const qrScanQuery = (key: string) =>
  queryOptions({
    queryKey: queryKey('qr-request', key),
    queryFn: ({ signal }) => call(qrScanEndpoint, { key }, { signal }),
    gcTime: 0,
  });

export const refuseQrLogin = (key: string) => call(qrCancelEndpoint, { key });

/**
 * Approves the waiting browser: as the account of this session or, for a visitor, of the phone that the code proves.
 */
export const approveQrLogin = (key: string, proof: (PhoneNumber & { captcha: string }) | null) =>
  call(
    qrConfirmEndpoint,
    proof === null ? { key } : { key, phone: proof.phone, ctcode: proof.countryCode, captcha: proof.captcha },
  );

/** What a one-time link is for. */
export const loginLinkQuery = (token: string) =>
  queryOptions({
    queryKey: queryKey('login-link', token),
    queryFn: ({ signal }) => call(loginLinkInfoEndpoint, { token }, { signal }),
    gcTime: 0,
  });

/** A new account has a password, or the passkey that the browser has just made. */
export type LoginByLinkParams = { readonly token: string; readonly name: string } & (
  | { readonly password: string }
  | { readonly credential: string }
);

/** Options for the passkey of the account that a link will make. */
export const fetchPasskeyOptionsOfLink = (link: { token: string; name: string }): Promise<string> =>
  call(passkeyCreationOptionsEndpoint, link);

/** Options for another passkey of this account; `password` is '' for one without a password. */
export const fetchPasskeyCreationOptions = (password: string): Promise<string> =>
  call(passkeyCreationOptionsEndpoint, password === '' ? {} : { password });

export const fetchPasskeyLoginOptions = (): Promise<string> => call(passkeyLoginOptionsEndpoint, {});

export const logInWithPasskey = async (credential: string): Promise<Profile> =>
  signedIn(await call(loginPasskeyEndpoint, { credential }));

export const logInByLink = async (use: LoginByLinkParams): Promise<Profile> =>
  signedIn(await call(loginByLinkEndpoint, { ...use }));
