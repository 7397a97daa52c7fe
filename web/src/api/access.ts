import {
  accessSettingsEndpoint,
  changeAccessSettingsEndpoint,
  setPhoneInvitedEndpoint,
} from '@rill/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { ownAccountKey, passwordProof } from './account.ts';
import type { PhoneNumber } from './login.ts';

export const accessSettingsQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'access'],
    queryFn: ({ signal }) => call(accessSettingsEndpoint, {}, { signal }),
  });

/** Changes who may come in. The confirmed change is shown even if the refetch fails. */
export async function changeAccess(
  client: QueryClient,
  change: { private: boolean } | { openRegistration: boolean },
  password: string,
): Promise<void> {
  const { queryKey } = accessSettingsQuery();
  const confirmed = await call(changeAccessSettingsEndpoint, { ...change, ...passwordProof(password) });
  client.setQueryData(queryKey, confirmed);
}

/**
 * Allows or forbids a phone to make an account. An allowed one is shown at once, even if the refetch fails. A
 * forbidden one stays until the refetch, because the keyboard focus must return to its button before the button is
 * removed.
 */
export async function changePhoneInvitation(
  client: QueryClient,
  { countryCode, phone }: PhoneNumber,
  isInvited: boolean,
  password: string,
): Promise<void> {
  const { queryKey } = accessSettingsQuery();
  const confirmed = await call(setPhoneInvitedEndpoint, {
    phone,
    ctcode: countryCode,
    allowed: isInvited,
    ...passwordProof(password),
  });
  if (isInvited) client.setQueryData(queryKey, confirmed);
}
