import type { Hono } from 'hono';
import type { LoginState } from './accounts/identity.ts';
import { accountRoutes } from './routes/account.ts';
import { folderRightsRoutes } from './routes/folder-rights.ts';
import { loginRoutes } from './routes/login.ts';
import { loginLinkRoutes } from './routes/login-links.ts';
import { manageAccountsRoutes } from './routes/manage-accounts.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { qrLoginRoutes } from './routes/qr-login.ts';
import type { Database } from './store/database.ts';

/** The calls about who somebody is: of the embedded catalogue, and of a gateway with accounts of its own. */
export function mountAccountRoutes(app: Hono, database: Database, identity: LoginState): void {
  accountRoutes(app, database, identity);
  loginRoutes(app, database, identity);
  loginLinkRoutes(app, database, identity);
  qrLoginRoutes(app, database, identity);
  passkeyRoutes(app, database, identity);
  manageAccountsRoutes(app, database, identity);
  folderRightsRoutes(app, database);
}
