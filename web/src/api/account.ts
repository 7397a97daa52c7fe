import {
  accountExportEndpoint,
  changePasswordEndpoint,
  deleteOwnAccountEndpoint,
  deviceSessionsEndpoint,
  endSessionEndpoint,
  ownAccountEndpoint,
  renameAccountEndpoint,
} from '@rill/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callUrl } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';

/** The calls with which an account of the embedded catalogue manages itself. */

/**
 * The key prefix of everything about the account that is refetched after a change, including its passkeys, its access
 * and the other accounts.
 */
export const ownAccountKey = () => queryKey('own-account');

export const ownAccountQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'self'],
    queryFn: ({ signal }) => call(ownAccountEndpoint, {}, { signal }),
  });

export const deviceSessionsQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'sessions'],
    queryFn: ({ signal }) => call(deviceSessionsEndpoint, {}, { signal }),
  });

export const postSessionEnd = (id: number) => call(endSessionEndpoint, { id });

/** Signs another device out and removes it from the list, even if the refetch fails. */
export async function endDeviceSession(client: QueryClient, id: number): Promise<void> {
  const { queryKey } = deviceSessionsQuery();
  await postSessionEnd(id);
  client.setQueryData(queryKey, (sessions) => sessions?.filter((session) => session.id !== id));
}

/** Changes the password and keeps only the passkeys in `passkeys`; null keeps all of them. */
export const postPasswordChange = (current: string, password: string, passkeys: readonly string[] | null) =>
  call(
    changePasswordEndpoint,
    {
      ...(current === '' ? {} : { current }),
      password,
      ...(passkeys === null ? {} : { passkeys: passkeys.join(',') }),
    },
    { replacesSession: true },
  );

/** The password parameter of changes that need it some time after the login; an empty password is not sent. */
export const passwordProof = (password: string) => (password === '' ? {} : { password });

export const postOwnAccountDeletion = (password: string) =>
  call(deleteOwnAccountEndpoint, passwordProof(password));

/**
 * Changes the names of the account; an empty login name means that there is none yet, and changes nothing. The change
 * is shown even if the refetch fails.
 */
export async function changeOwnAccountNames(
  client: QueryClient,
  { nickname, name }: { readonly nickname: string; readonly name: string },
  password: string,
): Promise<void> {
  const { queryKey } = ownAccountQuery();
  const login = name === '' ? {} : { name };
  await call(renameAccountEndpoint, { nickname, ...login, ...passwordProof(password) });
  client.setQueryData(queryKey, (account) => account && { ...account, ...login });
}

/** The download URL of all the account's data, as JSON. */
export const accountExportUrl = (): string => callUrl(accountExportEndpoint.path, {});
