import {
  accessSettingsServerSchemas,
  changeAccessSettingsServerSchemas,
  setPhoneInvitedServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import type { LoginServices } from '../accounts/login-services.ts';
import {
  invitedPhoneNumbers,
  isAccessSwitchOn,
  setAccessSwitch,
  setPhoneNumberInvited,
} from '../store/accounts/access.ts';
import type { Database } from '../store/database.ts';
import { requireOwner } from './account.ts';
import { implementCall } from './implement-call.ts';
import { formatPhoneNumber, isRegistrationOpen } from './login.ts';
import { requireProof } from './require-proof.ts';

export function mountAccessRoutes(app: Hono, database: Database, identity: LoginServices): void {
  const access = () => ({
    code: 200 as const,
    data: {
      private: identity.isPrivateForced || isAccessSwitchOn(database, 'private'),
      privateForced: identity.isPrivateForced,
      openRegistration: isRegistrationOpen(database, identity),
      invitedPhones: invitedPhoneNumbers(database).map(formatPhoneNumber),
    },
  });

  implementCall(app, accessSettingsServerSchemas).with((_query, context) => {
    requireOwner(database, context);
    return access();
  });

  implementCall(app, changeAccessSettingsServerSchemas).with(async (query, context) => {
    const owner = requireOwner(database, context);
    if (query.openRegistration === true || query.private === false)
      await requireProof(database, identity, owner, context, query.password);
    if (query.private !== undefined) setAccessSwitch(database, 'private', query.private);
    if (query.openRegistration !== undefined)
      setAccessSwitch(database, 'open-registration', query.openRegistration);
    return access();
  });

  implementCall(app, setPhoneInvitedServerSchemas).with(
    async ({ phone, ctcode, allowed, password }, context) => {
      const owner = requireOwner(database, context);
      if (allowed) await requireProof(database, identity, owner, context, password);
      setPhoneNumberInvited(database, { countryCode: ctcode, phone }, allowed);
      return access();
    },
  );
}
