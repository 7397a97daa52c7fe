import { loginByLinkWire, loginLinkWire } from '@rill/contract';
import type { Hono } from 'hono';
import type { Identity } from '../accounts/identity.ts';
import { hashOfToken } from '../accounts/secret-token.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../implement.ts';
import {
  type AccountRow,
  accountById,
  accountByName,
  createAccount,
  ownerAccount,
  setPasswordHash,
} from '../store/accounts.ts';
import type { Database } from '../store/database.ts';
import { deleteLoginLink, findLoginLink, type LoginLinkRow } from '../store/login-links.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { logIn } from './login-session.ts';

const MAX_NAME = 40;
const MIN_PASSWORD = 8;

/** @throws HttpError 400 for a name that is empty, too long or holds what cannot be seen. */
export function checkName(name: string): string {
  if (name === '' || [...name].length > MAX_NAME || /\p{C}/u.test(name))
    throw new HttpError(400, `用户名须为 1 至 ${MAX_NAME} 个字符`);
  return name;
}

/** @throws HttpError 400 for a password that is too short. */
export function checkNewPassword(password: string): string {
  if ([...password].length < MIN_PASSWORD) throw new HttpError(400, `密码至少 ${MIN_PASSWORD} 位`);
  return password;
}

/** Links that let somebody in once: the owner's, an invitation, or one that sets a new password. */
export function loginLinkRoutes(app: Hono, database: Database, identity: Identity): void {
  const linkFor = (token: string): LoginLinkRow => {
    const link = findLoginLink(database, hashOfToken(token), identity.now());
    if (link === undefined) throw new HttpError(410, '链接已失效');
    return link;
  };

  /** The account that a link is for; undefined when it makes one. */
  const accountOf = ({ kind, accountId }: LoginLinkRow): AccountRow | undefined =>
    kind === 'owner'
      ? ownerAccount(database)
      : accountId === null
        ? undefined
        : accountById(database, accountId);

  implement(
    app,
    loginLinkWire,
  )(({ token }) => {
    const link = linkFor(token);
    const account = accountOf(link);
    return { code: 200, data: { kind: link.kind, name: account?.name ?? account?.nickname ?? '' } };
  });

  const makeAccount = (link: LoginLinkRow, name: string, passwordHash: string): number => {
    if (accountByName(database, name) !== undefined) throw new HttpError(505, '用户名已被占用');
    const isOwner = link.kind === 'owner';
    return createAccount(database, {
      nickname: name,
      name,
      passwordHash,
      phone: null,
      isOwner,
      nowMs: identity.now(),
    });
  };

  const renewPassword = (account: AccountRow, passwordHash: string): number => {
    setPasswordHash(database, account.id, passwordHash);
    deleteSessionsOf(database, account.id, null);
    return account.id;
  };

  implement(
    app,
    loginByLinkWire,
  )(async ({ token, name, password }, context) => {
    const isNew = accountOf(linkFor(token)) === undefined;
    if (password === undefined) throw new HttpError(400, `密码至少 ${MIN_PASSWORD} 位`);
    if (isNew) checkName(name ?? '');
    const passwordHash = await identity.hasher.hash(checkNewPassword(password));
    const accountId = database.transaction(() => {
      // Somebody else may have used it while the password was hashed.
      const link = linkFor(token);
      const account = accountOf(link);
      deleteLoginLink(database, link.id);
      return account === undefined
        ? makeAccount(link, checkName(name ?? ''), passwordHash)
        : renewPassword(account, passwordHash);
    });
    return logIn(database, accountId, context, identity.now());
  });
}
