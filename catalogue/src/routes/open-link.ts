import { isVisibleText } from '@rill/contract';
import type { LoginServices } from '../accounts/login-services.ts';
import { hashOfToken } from '../accounts/secret-token.ts';
import { HttpError } from '../http/http-error.ts';
import { type AccountDbRow, accountById, accountByName, ownerAccount } from '../store/accounts/accounts.ts';
import { findLoginLinkByTokenHash, type LoginLinkDbRow } from '../store/accounts/login-links.ts';
import type { Database } from '../store/database.ts';

const MAX_NAME = 40;
const MIN_PASSWORD = 8;

/** Invisible characters in visible ones: joiners of emojis, Persian and Indic letters, and tags of regional flags. */
const INVISIBLE_PARTS = /[\u200c\u200d]|(?<=\u{1f3f4})[\u{e0020}-\u{e007f}]+/gu;

const isNameOf = (name: string, mayHave: RegExp | null): boolean =>
  isVisibleText(name) &&
  [...name].length <= MAX_NAME &&
  !/\p{C}/u.test(mayHave === null ? name : name.replaceAll(mayHave, ''));

const throwInvalidName = (): never => {
  throw new HttpError(400, `用户名须为 1 至 ${MAX_NAME} 个可见字符`);
};

/** A valid login name. @throws HttpError 400 for a name that is empty, too long or has invisible characters. */
export function requireValidAccountName(name: string): string {
  return isNameOf(name, null) ? name : throwInvalidName();
}

/**
 * A valid nickname, which may contain emojis of several parts because nobody has to type it.
 * @throws HttpError 400 as for a login name.
 */
export function requireValidNickname(nickname: string): string {
  return isNameOf(nickname, INVISIBLE_PARTS) ? nickname : throwInvalidName();
}

/** A login name that is not taken. @throws HttpError 400 for an invalid name, 505 for that of another account. */
export function requireFreeAccountName(database: Database, name: string): string {
  if (accountByName(database, requireValidAccountName(name)) !== undefined)
    throw new HttpError(505, '用户名已被占用');
  return name;
}

/** A password of sufficient length. @throws HttpError 400 for one that is too short. */
export function requireValidNewPassword(password: string): string {
  if ([...password].length < MIN_PASSWORD) throw new HttpError(400, `密码至少 ${MIN_PASSWORD} 位`);
  return password;
}

/** The link with this token. @throws HttpError 410 for a link that is unknown, used or expired. */
export function requireLoginLink(database: Database, { now }: LoginServices, token: string): LoginLinkDbRow {
  const link = findLoginLinkByTokenHash(database, hashOfToken(token), now());
  if (link === undefined) throw new HttpError(410, '链接已失效');
  return link;
}

/** The account that a link is for; undefined for a link that makes a new one. */
export function accountOfLink(
  database: Database,
  { kind, accountId }: LoginLinkDbRow,
): AccountDbRow | undefined {
  if (kind === 'owner') return ownerAccount(database);
  return accountId === null ? undefined : accountById(database, accountId);
}
