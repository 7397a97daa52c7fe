import {
  createInvitationEndpoint,
  createPasswordResetLinkEndpoint,
  invitationsEndpoint,
  managedAccountsEndpoint,
  removeManagedAccountEndpoint,
  revokeInvitationEndpoint,
  type UserId,
} from '@rill/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** Revokes an invitation and removes it from the list, even if the refetch fails. */
export async function revokeInvitation(client: QueryClient, id: number): Promise<void> {
  const { queryKey } = invitationsQuery();
  await call(revokeInvitationEndpoint, { id });
  client.setQueryData(queryKey, (invitations) => invitations?.filter((invitation) => invitation.id !== id));
}

export const postPasswordResetLink = (uid: UserId, password: string) =>
  call(createPasswordResetLinkEndpoint, { uid, ...passwordProof(password) });

/**
 * Removes an account, which stays listed until the refetch so that the focus can return to its button (see
 * `changePhoneInvitation`).
 */
export const postManagedAccountRemoval = (uid: UserId, password: string) =>
  call(removeManagedAccountEndpoint, { uid, ...passwordProof(password) });
