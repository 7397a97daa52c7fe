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

/** What is below it, also in the files of its passkeys, of access and of the other accounts, is refetched after a change. */
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

/** Signs another device out, which is not listed any more, also where a later request fails. */
export async function endDeviceSession(client: QueryClient, id: number): Promise<void> {
  const { queryKey } = deviceSessionsQuery();
  await postSessionEnd(id);
  client.setQueryData(queryKey, (sessions) => sessions?.filter((session) => session.id !== id));
}

/** `passkeys` are those that stay; null while they are not known, which leaves all of them. */
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

/** For the changes that need the present password some time after the login; an empty one is not sent. */
export const passwordProof = (password: string) => (password === '' ? {} : { password });

export const postOwnAccountDeletion = (password: string) =>
  call(deleteOwnAccountEndpoint, passwordProof(password));

/**
 * Changes the names of the account; an empty login name means that there is none yet, and changes nothing. It is shown,
 * also where a later request fails.
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
