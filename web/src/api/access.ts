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

/** Changes who may come in; what the server confirms is shown, also where a later request fails. */
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
 * Allows or forbids a phone to make an account. One that is allowed is shown like the other changes; one that is not stays
 * until the refetch, because the keyboard focus comes back to its button before that moves it on.
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
