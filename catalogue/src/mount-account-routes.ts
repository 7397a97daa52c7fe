import type { Hono } from 'hono';
import type { LoginServices } from './accounts/login-services.ts';
import { mountOwnAccountRoutes } from './routes/account.ts';
import { mountFolderRightsRoutes } from './routes/folder-rights.ts';
import { mountLoginRoutes } from './routes/login.ts';
import { mountLoginLinkRoutes } from './routes/login-links.ts';
import { mountManageAccountsRoutes } from './routes/manage-accounts.ts';
import { mountPasskeyRoutes } from './routes/passkeys.ts';
import { mountQrLoginRoutes } from './routes/qr-login.ts';
import type { Database } from './store/database.ts';

/** The calls about who somebody is: of the embedded catalogue, and of a gateway with accounts of its own. */
export function mountAllAccountRoutes(app: Hono, database: Database, identity: LoginServices): void {
  mountOwnAccountRoutes(app, database, identity);
  mountLoginRoutes(app, database, identity);
  mountLoginLinkRoutes(app, database, identity);
  mountQrLoginRoutes(app, database, identity);
  mountPasskeyRoutes(app, database, identity);
  mountManageAccountsRoutes(app, database, identity);
  mountFolderRightsRoutes(app, database);
}
