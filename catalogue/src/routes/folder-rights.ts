import { changeFolderRightServerSchemas, folderRightsServerSchemas } from '@rill/contract';
import type { Hono } from 'hono';
import type { LoginServices } from '../accounts/login-services.ts';
import { HttpError } from '../http/http-error.ts';
import { accountById, managedAccounts } from '../store/accounts/accounts.ts';
import { foldersHiddenFromAccount, setFoldersHiddenFromAccount } from '../store/accounts/folder-rights.ts';
import type { Database } from '../store/database.ts';
import { distinctMusicFolderNames, musicFolderPaths } from '../store/own/own-folders.ts';
import { requireOwner } from './account.ts';
import { implementCall } from './implement-call.ts';
import { requireProof } from './require-proof.ts';

const nothingNamed = () => new HttpError(404, 'no such account or folder');

/** Mounts the owner's calls for who may hear which music folder. */
export function mountFolderRightsRoutes(app: Hono, database: Database, identity: LoginServices): void {
  const reply = () => {
    const roots = musicFolderPaths(database);
    const others = managedAccounts(database, 0).filter(({ isOwner }) => isOwner === 0);
    const hiddenFrom = (accountId: number | null) =>
      foldersHiddenFromAccount(database, accountId).flatMap((root) => {
        const folder = roots.indexOf(root);
        // A folder of an earlier start is left out; its right applies again when the folder returns.
        return folder < 0 ? [] : [folder];
      });
    return {
      code: 200 as const,
      data: {
        folders: distinctMusicFolderNames(roots).map((name, id) => ({ id, name })),
        rights: [
          { userId: 0, hiddenFolders: hiddenFrom(null) },
          ...others.map(({ id }) => ({ userId: id, hiddenFolders: hiddenFrom(id) })),
        ],
      },
    };
  };

  implementCall(app, folderRightsServerSchemas).with((_query, context) => {
    requireOwner(database, context);
    return reply();
  });

  implementCall(app, changeFolderRightServerSchemas).with(
    async ({ uid = null, folder, allowed, password }, context) => {
      const owner = requireOwner(database, context);
      const root = musicFolderPaths(database)[folder];
      const findAccount = () => (uid === null ? null : accountById(database, uid));
      const row = findAccount();
      if (root === undefined || row === undefined) throw nothingNamed();
      if (row?.isOwner === 1) throw new HttpError(403, 'the owner hears everything');
      // As for the access settings, granting access needs the proof and taking it away does not.
      if (allowed) await requireProof(database, identity, owner, context, password);
      // The account may have been deleted while the password was compared.
      if (findAccount() === undefined) throw nothingNamed();
      const others = foldersHiddenFromAccount(database, uid).filter((one) => one !== root);
      setFoldersHiddenFromAccount(database, uid, allowed ? others : [...others, root]);
      return reply();
    },
  );
}
