import {
  addPasskeyEndpoint,
  loginPasskeyEndpoint,
  type Profile,
  passkeyCreationOptionsEndpoint,
  passkeyLoginOptionsEndpoint,
  passkeysEndpoint,
  removePasskeyEndpoint,
} from '@rill/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { ownAccountKey, passwordProof } from './account.ts';
import { requireProfile } from './login.ts';

/** Fetches the creation options for the passkey of an account that a one-time link will make. */
export const fetchPasskeyOptionsOfLink = (link: { token: string; name: string }): Promise<string> =>
  call(passkeyCreationOptionsEndpoint, link);

/** Fetches the options for another passkey of this account; `password` is '' for an account without one. */
export const fetchPasskeyCreationOptions = (password: string): Promise<string> =>
  call(passkeyCreationOptionsEndpoint, passwordProof(password));

export const fetchPasskeyLoginOptions = (): Promise<string> => call(passkeyLoginOptionsEndpoint, {});

export const logInWithPasskey = async (credential: string): Promise<Profile> =>
  requireProfile(await call(loginPasskeyEndpoint, { credential }));

export const passkeysQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'passkeys'],
    queryFn: ({ signal }) => call(passkeysEndpoint, {}, { signal }),
  });

export const postPasskey = (credential: string) => call(addPasskeyEndpoint, { credential });

/** Removes a passkey, also from the list, even if the refetch fails. */
export async function removePasskey(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = passkeysQuery();
  await call(removePasskeyEndpoint, { id });
  client.setQueryData(queryKey, (passkeys) => passkeys?.filter((passkey) => passkey.id !== id));
}
