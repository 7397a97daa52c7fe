import {
  accessSettings,
  accountExport,
  accounts,
  addPasskey,
  changeAccess,
  changeFolderRight,
  changePassword,
  createInvitation,
  deleteAccount,
  deviceSessions,
  endSession,
  folderRights,
  invitations,
  invitePhone,
  ownAccount,
  passkeys,
  removeAccount,
  removePasskey,
  renameAccount,
  resetAccount,
  revokeInvitation,
  type UserId,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import type { PhoneNumber } from './account.ts';
import { call, callUrl } from './call.ts';
import { queryKey } from './query-key.ts';

/** The calls with which an account of the embedded catalogue manages itself, and the owner the others. */

/** Everything below is refetched after a change. */
export const ownAccountKey = () => queryKey('own-account');

export const ownAccountQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'self'],
    queryFn: ({ signal }) => call(ownAccount, {}, { signal }),
  });

export const deviceSessionsQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'sessions'],
    queryFn: ({ signal }) => call(deviceSessions, {}, { signal }),
  });

export const passkeysQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'passkeys'],
    queryFn: ({ signal }) => call(passkeys, {}, { signal }),
  });

export const managedAccountsQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'accounts'],
    queryFn: ({ signal }) => call(accounts, {}, { signal }),
  });

export const invitationsQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'invitations'],
    queryFn: ({ signal }) => call(invitations, {}, { signal }),
  });

export const accessQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'access'],
    queryFn: ({ signal }) => call(accessSettings, {}, { signal }),
  });

export const endDeviceSession = (id: number) => call(endSession, { id });
export const setPassword = (current: string, password: string) =>
  call(changePassword, current === '' ? { password } : { current, password });
export const savePasskey = (credential: string) => call(addPasskey, { credential });
export const deletePasskey = (id: string) => call(removePasskey, { id });
export const deleteOwnAccount = (password: string) =>
  call(deleteAccount, password === '' ? {} : { password });
export const invite = () => call(createInvitation, {});
export const withdrawInvitation = (id: number) => call(revokeInvitation, { id });
export const resetOtherAccount = (uid: UserId) => call(resetAccount, { uid });
export const removeOtherAccount = (uid: UserId) => call(removeAccount, { uid });
export const requestAccessChange = (change: { private: boolean } | { openRegistration: boolean }) =>
  call(changeAccess, change);
export const setPhoneInvited = ({ countryCode, phone }: PhoneNumber, isInvited: boolean) =>
  call(invitePhone, { phone, ctcode: countryCode, allowed: isInvited });

export const folderRightsQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'folders'],
    queryFn: ({ signal }) => call(folderRights, {}, { signal }),
  });

/** Without an account it is about visitors. */
export const setFolderRight = (uid: UserId | null, folder: number, allowed: boolean) =>
  call(changeFolderRight, { ...(uid === null ? {} : { uid }), folder, allowed });

/** An empty name means that there is none yet, and changes nothing. */
export const renameOwnAccount = ({ nickname, name }: { readonly nickname: string; readonly name: string }) =>
  call(renameAccount, name === '' ? { nickname } : { nickname, name });

/** The download URL of all the account's data, as JSON. */
export const accountExportUrl = (): string => callUrl(accountExport.path, {});
