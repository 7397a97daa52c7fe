import { changeFolderRightEndpoint, folderRightsEndpoint, type UserId } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { ownAccountKey, passwordProof } from './account.ts';

export const folderAccessByAccountQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'folders'],
    queryFn: ({ signal }) => call(folderRightsEndpoint, {}, { signal }),
  });

/** Without an account it is about visitors. */
export const postFolderRight = (uid: UserId | null, folder: number, allowed: boolean, password: string) =>
  call(changeFolderRightEndpoint, {
    ...(uid === null ? {} : { uid }),
    folder,
    allowed,
    ...passwordProof(password),
  });
