import {
  captchaSent,
  captchaVerify,
  dailySignIn,
  loginByLink,
  loginCellphone,
  loginLink,
  loginPasskey,
  loginPassword,
  loginRefresh,
  loginStatus,
  loginWays,
  logout,
  type Profile,
  passkeyLoginOptions,
  passkeyOptions,
  qrCancel,
  qrCheck,
  qrConfirm,
  qrCreate,
  qrKey,
  qrScan,
  userLevel,
  yunbeiSignIn,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { runTimeConfig } from '#config/run-time-config.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { queryKey } from './query-key.ts';

/** The account check: who is signed in according to the service; null for a visitor. */
export const fetchLoginStatus = (): Promise<Profile | null> => call(loginStatus, {});

/** Ends this browser's session at the service. */
export const logOut = (): Promise<null> => call(logout, {});

/** Renews this browser's session; false where the service does not. */
export async function refreshSession(): Promise<boolean> {
  try {
    await call(loginRefresh, {});
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}

/** Both sign-ins of the day; one may fail without the other. */
export const signInForToday = () =>
  Promise.allSettled([call(dailySignIn, { type: 0 }), call(yunbeiSignIn, {})]);

/** The level of the account. */
export const listeningLevelQuery = () =>
  queryOptions({
    queryKey: queryKey('user-level'),
    queryFn: ({ signal }) => call(userLevel, {}, { signal }),
  });

/** The ways to log in that the embedded catalogue offers here. */
export const loginWaysQuery = () =>
  queryOptions({
    queryKey: queryKey('login-ways'),
    queryFn: ({ signal }) => call(loginWays, {}, { signal }),
  });

/** A successful login without a profile counts as refused. */
function signedIn(profile: Profile | null): Profile {
  if (profile === null) throw new CallError('unreadable', 0, 'the login has no profile');
  return profile;
}

export const logInWithPassword = async (name: string, password: string): Promise<Profile> =>
  signedIn(await call(loginPassword, { name, password }));

/** Digits as texts, because a leading zero belongs to the number; the country code comes without its plus. */
export interface PhoneNumber {
  readonly phone: string;
  readonly countryCode: string;
}

export const sendPhoneCode = ({ phone, countryCode }: PhoneNumber): Promise<null> =>
  call(captchaSent, { phone, ctcode: countryCode });

export async function logInWithCode({ phone, countryCode }: PhoneNumber, captcha: string): Promise<Profile> {
  await call(captchaVerify, { phone, ctcode: countryCode, captcha });
  return signedIn(await call(loginCellphone, { phone, countrycode: countryCode, captcha }));
}

/**
 * A new QR code: the key to poll with, and its text. Codes of the embedded catalogue lead to this page's own approval
 * screen, whatever name the page was opened by.
 */
export async function requestQrCode(signal: AbortSignal) {
  const key = await call(qrKey, {}, { signal });
  const url = runTimeConfig().embedded
    ? new URL(`login/approve#key=${key}`, document.baseURI).href
    : await call(qrCreate, { key }, { signal });
  return { key, url };
}

export const checkQrCode = (key: string, signal: AbortSignal) => call(qrCheck, { key }, { signal });

/** The browser that waits behind a QR code. The request marks the code as scanned. */
export const qrRequestQuery = (key: string) =>
  queryOptions({
    queryKey: queryKey('qr-request', key),
    queryFn: ({ signal }) => call(qrScan, { key }, { signal }),
    gcTime: 0,
  });
export const refuseQrLogin = (key: string) => call(qrCancel, { key });

/**
 * Approves the waiting browser: as the account of this session or, for a visitor, of the phone that the code proves.
 */
export const approveQrLogin = (key: string, proof: (PhoneNumber & { captcha: string }) | null) =>
  call(
    qrConfirm,
    proof === null ? { key } : { key, phone: proof.phone, ctcode: proof.countryCode, captcha: proof.captcha },
  );

/** What a one-time link is for. */
export const loginLinkQuery = (token: string) =>
  queryOptions({
    queryKey: queryKey('login-link', token),
    queryFn: ({ signal }) => call(loginLink, { token }, { signal }),
    gcTime: 0,
  });

/** A new account has a password, or the passkey that the browser has just made. */
export type LinkUse = { readonly token: string; readonly name: string } & (
  | { readonly password: string }
  | { readonly credential: string }
);

/** Options for the passkey of the account that a link will make, or without a link of this account. */
export const fetchPasskeyOptions = (account: { token: string; name: string } | null): Promise<string> =>
  call(passkeyOptions, account ?? {});

export const fetchPasskeyLoginOptions = (): Promise<string> => call(passkeyLoginOptions, {});

export const logInWithPasskey = async (credential: string): Promise<Profile> =>
  signedIn(await call(loginPasskey, { credential }));

export const logInByLink = async (use: LinkUse): Promise<Profile> =>
  signedIn(await call(loginByLink, { ...use }));
