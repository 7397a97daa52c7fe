import {
  accessSettingsEndpoint,
  accountExportEndpoint,
  addPasskeyEndpoint,
  changeAccessSettingsEndpoint,
  changeFolderRightEndpoint,
  changePasswordEndpoint,
  createInvitationEndpoint,
  createPasswordResetLinkEndpoint,
  deleteOwnAccountEndpoint,
  deviceSessionsEndpoint,
  endSessionEndpoint,
  folderRightsEndpoint,
  invitationsEndpoint,
  managedAccountsEndpoint,
  ownAccountEndpoint,
  passkeysEndpoint,
  removeManagedAccountEndpoint,
  removePasskeyEndpoint,
  renameAccountEndpoint,
  revokeInvitationEndpoint,
  setPhoneInvitedEndpoint,
  type UserId,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callUrl } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';
import type { PhoneNumber } from './login.ts';

/** The calls with which an account of the embedded catalogue manages itself, and the owner the others. */

/** Everything below is refetched after a change. */
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

export const passkeysQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'passkeys'],
    queryFn: ({ signal }) => call(passkeysEndpoint, {}, { signal }),
  });

export const managedAccountsQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'accounts'],
    queryFn: ({ signal }) => call(managedAccountsEndpoint, {}, { signal }),
  });

export const invitationsQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'invitations'],
    queryFn: ({ signal }) => call(invitationsEndpoint, {}, { signal }),
  });

export const accessSettingsQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'access'],
    queryFn: ({ signal }) => call(accessSettingsEndpoint, {}, { signal }),
  });

export const postSessionEnd = (id: number) => call(endSessionEndpoint, { id });
export const postPasswordChange = (current: string, password: string) =>
  call(changePasswordEndpoint, current === '' ? { password } : { current, password });
export const postPasskey = (credential: string) => call(addPasskeyEndpoint, { credential });
export const postPasskeyDeletion = (id: string) => call(removePasskeyEndpoint, { id });
export const postOwnAccountDeletion = (password: string) =>
  call(deleteOwnAccountEndpoint, password === '' ? {} : { password });
/** For the changes that need the present password some time after the login; an empty one is not sent. */
const proof = (password: string) => (password === '' ? {} : { password });

export const postInvitation = (password: string) => call(createInvitationEndpoint, proof(password));
export const postInvitationRevocation = (id: number) => call(revokeInvitationEndpoint, { id });
export const postPasswordResetLink = (uid: UserId, password: string) =>
  call(createPasswordResetLinkEndpoint, { uid, ...proof(password) });
export const postManagedAccountRemoval = (uid: UserId, password: string) =>
  call(removeManagedAccountEndpoint, { uid, ...proof(password) });
export const postAccessChange = (
  change: { private: boolean } | { openRegistration: boolean },
  password: string,
) => call(changeAccessSettingsEndpoint, { ...change, ...proof(password) });
export const postPhoneInvitation = (
  { countryCode, phone }: PhoneNumber,
  isInvited: boolean,
  password: string,
) => call(setPhoneInvitedEndpoint, { phone, ctcode: countryCode, allowed: isInvited, ...proof(password) });

export const folderAccessByAccountQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'folders'],
    queryFn: ({ signal }) => call(folderRightsEndpoint, {}, { signal }),
  });

/** Without an account it is about visitors. */
export const postFolderRight = (uid: UserId | null, folder: number, allowed: boolean) =>
  call(changeFolderRightEndpoint, { ...(uid === null ? {} : { uid }), folder, allowed });

/** An empty name means that there is none yet, and changes nothing. */
export const postOwnAccountNames = (
  { nickname, name }: { readonly nickname: string; readonly name: string },
  password: string,
) => call(renameAccountEndpoint, { nickname, ...(name === '' ? {} : { name }), ...proof(password) });

/** The download URL of all the account's data, as JSON. */
export const accountExportUrl = (): string => callUrl(accountExportEndpoint.path, {});
