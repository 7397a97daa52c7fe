import {
  addPasskeyServerSchemas,
  loginPasskeyServerSchemas,
  passkeyCreationOptionsServerSchemas,
  passkeyLoginOptionsServerSchemas,
  passkeysServerSchemas,
  removePasskeyServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { deviceName } from '../accounts/device-name.ts';
import { countLoginAttempt, type LoginServices, resetLoginAttempts } from '../accounts/login-services.ts';
import { type PasskeySite, passkeySiteFromHeaders, readCredentialId } from '../accounts/passkeys.ts';
import { newSecretToken } from '../accounts/secret-token.ts';
import { clientInfoOfRequest } from '../http/client-info.ts';
import { HttpError } from '../http/http-error.ts';
import { countPasskeys } from '../store/accounts/accounts.ts';
import {
  deletePasskey,
  findPasskey,
  passkeysOfAccount,
  savePasskey,
  setPasskeyUsed,
} from '../store/accounts/passkeys.ts';
import type { Database } from '../store/database.ts';
import { requireAccountRow } from './account.ts';
import { implementCall } from './implement-call.ts';
import { tooManyAttemptsError } from './login.ts';
import { logInAndReply } from './login-session.ts';
import { accountOfLink, requireFreeAccountName, requireLoginLink } from './open-link.ts';
import { requireOpenSession, requireProof } from './require-proof.ts';

/** The site of a page that may use passkeys. @throws HttpError 403 where browsers offer no passkeys. */
export function requirePasskeySite(headers: Headers): PasskeySite {
  const site = passkeySiteFromHeaders(headers);
  if (site === null) throw new HttpError(403, '通行密钥只能在 https 或 localhost 上使用');
  return site;
}

/** The purpose of a passkey's challenge, so that the challenge of another session or link is not accepted. */
const passkeyChallengePurposeOfSession = (sessionId: number): string => `session ${sessionId}`;
export const passkeyChallengePurposeOfLink = (linkId: number): string => `link ${linkId}`;

/** The number of passkeys of one account, more than anybody has devices. */
const MAX_PASSKEYS = 50;

const unproved = () => new HttpError(400, '通行密钥验证失败');
const wrongPasskey = () => new HttpError(502, '通行密钥验证失败');

export function mountPasskeyRoutes(app: Hono, database: Database, identity: LoginServices): void {
  mountNewPasskeyRoutes(app, database, identity);
  mountOwnPasskeyRoutes(app, database);
  mountPasskeyLoginRoutes(app, database, identity);
}

function mountNewPasskeyRoutes(app: Hono, database: Database, identity: LoginServices): void {
  implementCall(app, passkeyCreationOptionsServerSchemas).with(async ({ token, name, password }, context) => {
    const site = requirePasskeySite(context.headers);
    if (token !== undefined) {
      const link = requireLoginLink(database, identity, token);
      if (accountOfLink(database, link) !== undefined) throw new HttpError(400, '此链接用于设置新密码');
      const user = {
        handle: newSecretToken().slice(0, 20),
        // Checked before the passkey is made, which would otherwise stay on the device.
        name: requireFreeAccountName(database, name ?? ''),
        existing: [],
      };
      const options = await identity.passkeys.newOptions(site, user, passkeyChallengePurposeOfLink(link.id));
      return { code: 200, data: { options } };
    }
    const row = requireAccountRow(database, context);
    // The challenge that `addPasskey` requires is given only after the proof.
    await requireProof(database, identity, row, context, password);
    requirePasskeysLeft(database, row.id);
    const { id: sessionId } = requireOpenSession(database, identity, context);
    const existing = passkeysOfAccount(database, row.id).map(({ id }) => id);
    const user = { handle: `rill-${row.id}`, name: row.name ?? row.nickname, existing };
    const purpose = passkeyChallengePurposeOfSession(sessionId);
    const options = await identity.passkeys.newOptions(site, user, purpose, `account ${row.id}`);
    return { code: 200, data: { options } };
  });

  implementCall(app, addPasskeyServerSchemas).with(async ({ credential }, context) => {
    const row = requireAccountRow(database, context);
    const site = requirePasskeySite(context.headers);
    const { id: sessionId } = requireOpenSession(database, identity, context);
    const purpose = passkeyChallengePurposeOfSession(sessionId);
    const made = await identity.passkeys.verifyNew(site, credential, purpose);
    requireOpenSession(database, identity, context);
    if (made === null || findPasskey(database, made.id) !== undefined) throw unproved();
    // Other passkeys may have been added since the challenge was sent.
    requirePasskeysLeft(database, row.id);
    const name = deviceName(context.headers.get('user-agent') ?? '');
    savePasskey(database, { ...made, accountId: row.id, name, createdMs: identity.now() });
    return { code: 200 };
  });
}

/** Limits the passkeys of an account. @throws HttpError 403 when it has the largest number. */
function requirePasskeysLeft(database: Database, accountId: number): void {
  if (countPasskeys(database, accountId) >= MAX_PASSKEYS)
    throw new HttpError(403, '通行密钥数量已达上限，请先移除不用的');
}

function mountOwnPasskeyRoutes(app: Hono, database: Database): void {
  implementCall(app, passkeysServerSchemas).with((_query, context) => ({
    code: 200,
    data: passkeysOfAccount(database, requireAccountRow(database, context).id).map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      host: passkey.rpId,
      createTime: passkey.createdMs,
      useTime: passkey.usedMs,
    })),
  }));

  implementCall(app, removePasskeyServerSchemas).with(({ id }, context) => {
    const row = requireAccountRow(database, context);
    const own = passkeysOfAccount(database, row.id);
    if (!own.some((passkey) => passkey.id === id)) throw new HttpError(404, 'no such passkey');
    if (own.length === 1 && row.passwordHash === null && row.phone === null)
      throw new HttpError(403, '请先设置密码');
    deletePasskey(database, row.id, id);
    return { code: 200 };
  });
}

function mountPasskeyLoginRoutes(app: Hono, database: Database, identity: LoginServices): void {
  implementCall(app, passkeyLoginOptionsServerSchemas).with(async (_query, { headers }) => ({
    code: 200,
    data: {
      options: await identity.passkeys.loginOptions(
        requirePasskeySite(headers),
        clientInfoOfRequest(headers).address,
      ),
    },
  }));

  implementCall(app, loginPasskeyServerSchemas).with(async ({ credential }, context) => {
    const site = requirePasskeySite(context.headers);
    const id = readCredentialId(credential);
    const { address } = clientInfoOfRequest(context.headers);
    const attempts = `passkey ${id}`;
    const passkey = findPasskey(database, id);
    if (!countLoginAttempt(identity, passkey === undefined ? null : attempts, address))
      throw tooManyAttemptsError();
    const counter =
      passkey === undefined ? null : await identity.passkeys.verifyLogin(site, credential, passkey);
    if (passkey === undefined || counter === null) throw wrongPasskey();
    // A new password may have removed the passkey while it was verified.
    if (!setPasskeyUsed(database, passkey.id, counter, identity.now())) throw wrongPasskey();
    resetLoginAttempts(identity, attempts, address);
    return logInAndReply(database, passkey.accountId, context, identity.now());
  });
}
