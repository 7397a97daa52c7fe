import {
  loginCapabilitiesEndpoint,
  loginCellphoneEndpoint,
  loginPasswordEndpoint,
  type Profile,
  sendPhoneCodeEndpoint,
  verifyPhoneCodeEndpoint,
} from '@rill/contract';
import { call } from '#api/client/call.ts';
import { CallError } from '#api/client/call-error.ts';
import { endpointQuery } from '#api/client/endpoint-query.ts';

/** The ways to log in that the embedded catalogue offers here. */
export const loginCapabilitiesQuery = () => endpointQuery(loginCapabilitiesEndpoint, {});

/** The profile of a successful login; throws when there is none. */
export function requireProfile(profile: Profile | null): Profile {
  if (profile === null) throw new CallError('unreadable', 0, 'the login has no profile');
  return profile;
}

export const logInWithPassword = async (name: string, password: string): Promise<Profile> =>
  requireProfile(await call(loginPasswordEndpoint, { name, password }));

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
  return requireProfile(await call(loginCellphoneEndpoint, { phone, countrycode: countryCode, captcha }));
}
