import type { Hono } from 'hono';
import type { LoginServices } from '../accounts/login-services.ts';
import type { Database } from '../store/database.ts';
import { mountAccessRoutes } from './access.ts';
import { mountOwnAccountRoutes } from './account.ts';
import { mountFolderRightsRoutes } from './folder-rights.ts';
import { mountLoginRoutes } from './login.ts';
import { mountLoginLinkRoutes } from './login-links.ts';
import { mountManageAccountsRoutes } from './manage-accounts.ts';
import { mountPasskeyRoutes } from './passkeys.ts';
import { mountQrLoginRoutes } from './qr-login.ts';
import { mountSessionRoutes } from './session.ts';

/** Mounts the calls about accounts and sessions, for the embedded catalogue and for a gateway with its own accounts. */
export function mountAllAccountRoutes(app: Hono, database: Database, identity: LoginServices): void {
  mountSessionRoutes(app, database, identity);
  mountOwnAccountRoutes(app, database, identity);
  mountLoginRoutes(app, database, identity);
  mountLoginLinkRoutes(app, database, identity);
  mountQrLoginRoutes(app, database, identity);
  mountPasskeyRoutes(app, database, identity);
  mountManageAccountsRoutes(app, database, identity);
  mountAccessRoutes(app, database, identity);
  mountFolderRightsRoutes(app, database, identity);
}
