import {
  accountExportEndpoint,
  changePasswordEndpoint,
  deleteOwnAccountEndpoint,
  deviceSessionsEndpoint,
  endSessionEndpoint,
  ownAccountEndpoint,
  renameAccountEndpoint,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
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

/** An empty name means that there is none yet, and changes nothing. */
export const postOwnAccountNames = (
  { nickname, name }: { readonly nickname: string; readonly name: string },
  password: string,
) => call(renameAccountEndpoint, { nickname, ...(name === '' ? {} : { name }), ...passwordProof(password) });

/** The download URL of all the account's data, as JSON. */
export const accountExportUrl = (): string => callUrl(accountExportEndpoint.path, {});
