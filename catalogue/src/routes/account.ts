import {
  changePasswordServerSchemas,
  deleteOwnAccountServerSchemas,
  deviceSessionsServerSchemas,
  endSessionServerSchemas,
  ownAccountServerSchemas,
  renameAccountServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { countLoginAttempt, type LoginServices } from '../accounts/login-services.ts';
import { endedSessionCookies } from '../accounts/session-cookie.ts';
import { clientInfoOfRequest } from '../http/client-info.ts';
import { HttpError } from '../http/http-error.ts';
import { toWirePhone } from '../present/account.ts';
import {
  type AccountDbRow,
  accountById,
  accountByName,
  countPasskeys,
  deleteAccountWithData,
  managedAccounts,
  setAccountNames,
  setPasswordHash,
} from '../store/accounts/accounts.ts';
import { deletePasswordLinks } from '../store/accounts/login-links.ts';
import { keepOnlyPasskeys } from '../store/accounts/passkeys.ts';
import { deleteSession, deleteSessionsOfAccount, sessionsOfAccount } from '../store/accounts/sessions.ts';
import type { Database } from '../store/database.ts';
import { removeFileOrFolder } from '../uploads/uploaded-files.ts';
import { implementCall, type RequestContext, requireAccountId } from './implement-call.ts';
import { tooManyAttemptsError } from './login.ts';
import { startSession } from './login-session.ts';
import { requireValidAccountName, requireValidNewPassword, requireValidNickname } from './open-link.ts';
import { requireOpenSession, requireProof } from './require-proof.ts';

/** The requesting account. @throws HttpError 301 for a visitor. */
export function requireAccountRow(database: Database, context: RequestContext): AccountDbRow {
  const row = accountById(database, requireAccountId(context));
  if (row === undefined) throw new HttpError(301, '需要登录');
  return row;
}

/**
 * The requesting account, which must be the owner's.
 * @throws HttpError 301 for a visitor, 403 for everybody but the owner.
 */
export function requireOwner(database: Database, context: RequestContext): AccountDbRow {
  const row = requireAccountRow(database, context);
  if (row.isOwner === 0) throw new HttpError(403, '只有管理员可以操作');
  return row;
}

export function mountOwnAccountRoutes(app: Hono, database: Database, identity: LoginServices): void {
  mountDeviceSessionRoutes(app, database, identity);
  mountAccountDetailRoutes(app, database, identity);
  mountProtectedAccountRoutes(app, database, identity);
}

function mountDeviceSessionRoutes(app: Hono, database: Database, identity: LoginServices): void {
  implementCall(app, deviceSessionsServerSchemas).with(({ uid }, context) => ({
    code: 200,
    data: sessionsOfAccount(database, chosenAccount(database, uid, context), identity.now()).map(
      (session) => ({
        id: session.id,
        device: session.device,
        createTime: session.createdMs,
        seenTime: session.seenMs,
        current: session.id === context.session?.id,
      }),
    ),
  }));

  implementCall(app, endSessionServerSchemas).with(({ id, uid }, context) => {
    const account = chosenAccount(database, uid, context);
    if (!deleteSession(database, account, id)) throw new HttpError(404, 'no such session');
    return { code: 200 };
  });
}

function mountAccountDetailRoutes(app: Hono, database: Database, identity: LoginServices): void {
  implementCall(app, ownAccountServerSchemas).with((_query, context) => {
    const row = requireAccountRow(database, context);
    return {
      code: 200,
      data: {
        name: row.name ?? '',
        phone: toWirePhone(row),
        isOwner: row.isOwner === 1,
        hasPassword: row.passwordHash !== null,
        passkeyCount: countPasskeys(database, row.id),
      },
    };
  });

  implementCall(app, renameAccountServerSchemas).with(async ({ nickname, name, password }, context) => {
    const row = requireAccountRow(database, context);
    if (nickname !== undefined) requireValidNickname(nickname);
    if (name !== undefined) {
      // Somebody with a stolen session must not lock the user out by a login name that only they know.
      if (row.name !== null && requireValidAccountName(name) !== row.name)
        await requireProof(database, identity, row, context, password);
      const holder = accountByName(database, requireValidAccountName(name));
      if (holder !== undefined && holder.id !== row.id) throw new HttpError(505, '用户名已被占用');
    }
    // Another device may have changed the other of the two names while the password was compared.
    const present = requireAccountRow(database, context);
    setAccountNames(database, row.id, {
      nickname: nickname ?? present.nickname,
      name: name ?? present.name,
    });
    return { code: 200 };
  });
}

/** Mounts the changes that a stolen session must not be able to make. */
function mountProtectedAccountRoutes(app: Hono, database: Database, identity: LoginServices): void {
  implementCall(app, changePasswordServerSchemas).with(
    async ({ current: given, password, passkeys }, context) => {
      const row = requireAccountRow(database, context);
      requireValidNewPassword(password);
      await requireProof(database, identity, row, context, given);
      // Hashing takes as long as comparing, so a new password counts as an attempt even when no old one is compared.
      const { address } = clientInfoOfRequest(context.headers);
      if (!countLoginAttempt(identity, `new password ${row.id}`, address)) throw tooManyAttemptsError();
      const passwordHash = await identity.hasher.hash(password);
      database.transaction(() => {
        const session = requireOpenSession(database, identity, context);
        setPasswordHash(database, row.id, passwordHash);
        if (passkeys !== undefined) keepOnlyPasskeys(database, row.id, passkeys.split(','));
        deletePasswordLinks(database, row);
        // This browser gets a new session as well, because somebody else may have a copy of its cookie.
        deleteSessionsOfAccount(database, row.id);
        startSession(database, row.id, context, { nowMs: identity.now(), provedMs: session.provedMs });
      });
      return { code: 200 };
    },
  );

  implementCall(app, deleteOwnAccountServerSchemas).with(async ({ password }, context) => {
    const row = requireAccountRow(database, context);
    await requireProof(database, identity, row, context, password);
    const others = managedAccounts(database, identity.now()).length - 1;
    if (row.isOwner === 1 && others > 0) throw new HttpError(403, '请先删除其他账号');
    // Otherwise the deleted owner's invitations would still let somebody in.
    deletePasswordLinks(database, row);
    removeFileOrFolder(deleteAccountWithData(database, row.id));
    for (const cookie of endedSessionCookies(context.headers.get('cookie'))) context.setCookie(cookie);
    return { code: 200 };
  });
}

/** The account of `uid`, which may be another one only for the owner; without `uid` the requesting account. */
function chosenAccount(database: Database, uid: number | undefined, context: RequestContext): number {
  const own = requireAccountId(context);
  if (uid === undefined || uid === own) return own;
  requireOwner(database, context);
  if (accountById(database, uid) === undefined) throw new HttpError(404, 'no such account');
  return uid;
}
