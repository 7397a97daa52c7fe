import { changeFolderRightEndpoint, folderRightsEndpoint, type UserId } from '@rill/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { ownAccountKey, passwordProof } from './account.ts';

export const folderAccessByAccountQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'folders'],
    queryFn: ({ signal }) => call(folderRightsEndpoint, {}, { signal }),
  });

interface FolderRightChange {
  /** Null for visitors. */
  readonly uid: UserId | null;
  readonly folder: number;
  readonly isAllowed: boolean;
}

/** Allows or forbids a music folder. The confirmed change is shown even if the refetch fails. */
export async function changeFolderRight(
  client: QueryClient,
  { uid, folder, isAllowed }: FolderRightChange,
  password: string,
): Promise<void> {
  const { queryKey } = folderAccessByAccountQuery();
  const confirmed = await call(changeFolderRightEndpoint, {
    ...(uid === null ? {} : { uid }),
    folder,
    allowed: isAllowed,
    ...passwordProof(password),
  });
  client.setQueryData(queryKey, confirmed);
}
