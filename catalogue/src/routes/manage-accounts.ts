import {
  createInvitationServerSchemas,
  createPasswordResetLinkServerSchemas,
  invitationsServerSchemas,
  managedAccountsServerSchemas,
  removeManagedAccountServerSchemas,
  revokeInvitationServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import type { LoginServices } from '../accounts/login-services.ts';
import { hashOfToken, newSecretToken } from '../accounts/secret-token.ts';
import { HttpError } from '../http/http-error.ts';
import { toWirePhone } from '../present/account.ts';
import {
  type AccountDbRow,
  accountById,
  deleteAccountWithData,
  managedAccounts,
} from '../store/accounts/accounts.ts';
import { deleteLoginLink, findUnusedInvitations, saveLoginLink } from '../store/accounts/login-links.ts';
import type { Database } from '../store/database.ts';
import { removeFileOrFolder } from '../uploads/uploaded-files.ts';
import { requireOwner } from './account.ts';
import { implementCall } from './implement-call.ts';
import { requireProof } from './require-proof.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const INVITATION_MS = 7 * DAY_MS;
const RESET_MS = DAY_MS;

export function mountManageAccountsRoutes(app: Hono, database: Database, identity: LoginServices): void {
  mountManagedAccountRoutes(app, database, identity);
  mountInvitationRoutes(app, database, identity);
}

function mountManagedAccountRoutes(app: Hono, database: Database, identity: LoginServices): void {
  implementCall(app, managedAccountsServerSchemas).with((_query, context) => {
    requireOwner(database, context);
    return {
      code: 200,
      data: managedAccounts(database, identity.now()).map((account) => ({
        userId: account.id,
        nickname: account.nickname,
        name: account.name ?? '',
        phone: toWirePhone(account),
        isOwner: account.isOwner === 1,
        createTime: account.createdMs,
        seenTime: account.seenMs,
      })),
    };
  });

  implementCall(app, createPasswordResetLinkServerSchemas).with(async ({ uid, password }, context) => {
    const owner = requireOwner(database, context);
    const { id } = accountNamed(database, uid);
    // A link sets a password without the present one, so the owner cannot make one for themselves; an owner without a
    // password uses the link of the terminal.
    if (id === owner.id) throw new HttpError(403, '请在账号设置中修改自己的密码');
    await requireProof(database, identity, owner, context, password);
    // The account may have been deleted while the password was compared.
    return newLink(database, identity, 'reset', accountNamed(database, id).id, RESET_MS);
  });

  implementCall(app, removeManagedAccountServerSchemas).with(async ({ uid, password }, context) => {
    const owner = requireOwner(database, context);
    const row = accountNamed(database, uid);
    if (row.isOwner === 1) throw new HttpError(403, '不能删除管理员账号');
    // Deleted playlists and uploads cannot be restored, so this needs the proof.
    await requireProof(database, identity, owner, context, password);
    removeFileOrFolder(deleteAccountWithData(database, row.id));
    return { code: 200 };
  });
}

function mountInvitationRoutes(app: Hono, database: Database, identity: LoginServices): void {
  implementCall(app, createInvitationServerSchemas).with(async ({ password }, context) => {
    await requireProof(database, identity, requireOwner(database, context), context, password);
    return newLink(database, identity, 'invitation', null, INVITATION_MS);
  });

  implementCall(app, invitationsServerSchemas).with((_query, context) => {
    requireOwner(database, context);
    return {
      code: 200,
      data: findUnusedInvitations(database, identity.now()).map(({ id, createdMs, expiresMs }) => ({
        id,
        createTime: createdMs,
        expireTime: expiresMs,
      })),
    };
  });

  implementCall(app, revokeInvitationServerSchemas).with(({ id }, context) => {
    requireOwner(database, context);
    const isOpen = findUnusedInvitations(database, identity.now()).some((invitation) => invitation.id === id);
    if (!isOpen || !deleteLoginLink(database, id)) throw new HttpError(404, 'no such invitation');
    return { code: 200 };
  });
}

function newLink(
  database: Database,
  identity: LoginServices,
  kind: 'invitation' | 'reset',
  accountId: number | null,
  lifetimeMs: number,
) {
  const token = newSecretToken();
  const nowMs = identity.now();
  const expiresMs = nowMs + lifetimeMs;
  saveLoginLink(database, { kind, tokenHash: hashOfToken(token), accountId, nowMs, expiresMs });
  const name = kind === 'invitation' ? 'invite' : kind;
  return { code: 200 as const, data: { fragment: `${name}=${token}`, expireTime: expiresMs } };
}

/** The account with this id. @throws HttpError 404 when there is none. */
function accountNamed(database: Database, uid: number): AccountDbRow {
  const row = accountById(database, uid);
  if (row === undefined) throw new HttpError(404, 'no such account');
  return row;
}
