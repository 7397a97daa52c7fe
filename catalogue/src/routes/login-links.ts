import { loginByLinkServerSchemas, loginLinkInfoServerSchemas } from '@rill/contract';
import type { Hono } from 'hono';
import { deviceName } from '../accounts/device-name.ts';
import type { LoginServices } from '../accounts/login-services.ts';
import type { NewPasskey } from '../accounts/passkeys.ts';
import { HttpError } from '../http/http-error.ts';
import { type AccountDbRow, createAccount, setPasswordHash } from '../store/accounts/accounts.ts';
import { deleteLoginLink, deletePasswordLinks } from '../store/accounts/login-links.ts';
import { findPasskey, keepOnlyPasskeys, savePasskey } from '../store/accounts/passkeys.ts';
import { deleteSessionsOfAccount } from '../store/accounts/sessions.ts';
import type { Database } from '../store/database.ts';
import { implementCall } from './implement-call.ts';
import { logInAndReply } from './login-session.ts';
import {
  accountOfLink,
  requireFreeAccountName,
  requireLoginLink,
  requireValidAccountName,
  requireValidNewPassword,
} from './open-link.ts';
import { passkeyChallengePurposeOfLink, requirePasskeySite } from './passkeys.ts';

interface NewAccountOfLink {
  readonly name: string;
  readonly isOwner: boolean;
  /** The hash of the new password; null for a user who logs in with the passkey. */
  readonly passwordHash: string | null;
  readonly passkey: NewPasskey | null;
  readonly userAgent: string;
}

const throwWrongLinkKind = (): never => {
  throw new HttpError(400, '此链接用于设置新密码');
};

/** Mounts the calls for links that work once: the owner's, invitations, and links for a new password. */
export function mountLoginLinkRoutes(app: Hono, database: Database, identity: LoginServices): void {
  implementCall(app, loginLinkInfoServerSchemas).with(({ token }) => {
    const link = requireLoginLink(database, identity, token);
    const account = accountOfLink(database, link);
    return { code: 200, data: { kind: link.kind, name: account?.name ?? account?.nickname ?? '' } };
  });

  implementCall(app, loginByLinkServerSchemas).with(
    async ({ token, name = '', password, credential }, context) => {
      const first = requireLoginLink(database, identity, token);
      if (accountOfLink(database, first) === undefined) requireValidAccountName(name);
      const passkey =
        credential === undefined
          ? null
          : await identity.passkeys.verifyNew(
              requirePasskeySite(context.headers),
              credential,
              passkeyChallengePurposeOfLink(first.id),
            );
      if (credential !== undefined && (passkey === null || findPasskey(database, passkey.id) !== undefined))
        throw new HttpError(400, '通行密钥验证失败');
      const passwordHash =
        password === undefined && passkey !== null
          ? null
          : await identity.hasher.hash(requireValidNewPassword(password ?? ''));
      const accountId = database.transaction(() => {
        // Read again, because somebody else may have used the link meanwhile.
        const link = requireLoginLink(database, identity, token);
        const account = accountOfLink(database, link);
        deleteLoginLink(database, link.id);
        return account === undefined
          ? makeAccount(database, identity.now(), {
              name: requireFreeAccountName(database, name),
              isOwner: link.kind === 'owner',
              passwordHash,
              passkey,
              userAgent: context.headers.get('user-agent') ?? '',
            })
          : renewPassword(database, account, passwordHash ?? throwWrongLinkKind());
      });
      return logInAndReply(database, accountId, context, identity.now());
    },
  );
}

function makeAccount(database: Database, nowMs: number, wanted: NewAccountOfLink): number {
  const { name, isOwner, passwordHash, passkey, userAgent } = wanted;
  const account = { nickname: name, name, passwordHash, phone: null, isOwner, nowMs };
  const accountId = createAccount(database, account);
  if (passkey !== null) {
    const device = deviceName(userAgent);
    savePasskey(database, { ...passkey, accountId, name: device, createdMs: nowMs });
  }
  return accountId;
}

function renewPassword(database: Database, account: AccountDbRow, passwordHash: string): number {
  setPasswordHash(database, account.id, passwordHash);
  deletePasswordLinks(database, account);
  deleteSessionsOfAccount(database, account.id);
  // All passkeys are removed, because the user of a link could not see which of them are their own.
  keepOnlyPasskeys(database, account.id, []);
  return account.id;
}
