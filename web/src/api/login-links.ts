import { loginByLinkEndpoint, loginLinkInfoEndpoint, type Profile } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';
import { requireProfile } from './login.ts';

/** The purpose of a one-time link. */
export const loginLinkQuery = (token: string) =>
  queryOptions({
    queryKey: queryKey('login-link', token),
    queryFn: ({ signal }) => call(loginLinkInfoEndpoint, { token }, { signal }),
    gcTime: 0,
  });

/** The parameters of a login by link. A new account has a password, or the passkey that the browser has just made. */
export type LoginByLinkParams = { readonly token: string; readonly name: string } & (
  | { readonly password: string }
  | { readonly credential: string }
);

export const logInByLink = async (use: LoginByLinkParams): Promise<Profile> =>
  requireProfile(await call(loginByLinkEndpoint, { ...use }));
