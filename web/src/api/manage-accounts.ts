import {
  createInvitationEndpoint,
  createPasswordResetLinkEndpoint,
  invitationsEndpoint,
  managedAccountsEndpoint,
  removeManagedAccountEndpoint,
  revokeInvitationEndpoint,
  type UserId,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { ownAccountKey, passwordProof } from './account.ts';

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

export const postInvitation = (password: string) => call(createInvitationEndpoint, passwordProof(password));

export const postInvitationRevocation = (id: number) => call(revokeInvitationEndpoint, { id });

export const postPasswordResetLink = (uid: UserId, password: string) =>
  call(createPasswordResetLinkEndpoint, { uid, ...passwordProof(password) });

export const postManagedAccountRemoval = (uid: UserId, password: string) =>
  call(removeManagedAccountEndpoint, { uid, ...passwordProof(password) });
