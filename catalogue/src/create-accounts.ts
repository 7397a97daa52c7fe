import { Hono } from 'hono';
import { identifyAccount } from './accounts/identify.ts';
import { createLoginState } from './accounts/identity.ts';
import { createOwnerLink } from './accounts/owner-link.ts';
import { createPasswordHasher } from './accounts/password-hash.ts';
import { isRequestAllowed } from './accounts/request-access.ts';
import type { AccountServer, CatalogueAccess } from './catalogue.ts';
import { NOT_FOUND_REPLY, respondToError } from './http/http-error.ts';
import { noStoreMiddleware } from './implement.ts';
import type { Log } from './log.ts';
import { mountAccountRoutes } from './mount-account-routes.ts';
import { openDataFolder } from './open-data-folder.ts';

interface AccountServerOptions {
  readonly dataDir: string;
  readonly access: CatalogueAccess;
  readonly log: Log;
}

/**
 * The accounts of a data folder without its music, for a server in front of another catalogue.
 * @throws UserFacingError with a sentence for people when the folder cannot be written.
 */
export function createAccounts({ dataDir, access, log }: AccountServerOptions): AccountServer {
  const { database } = openDataFolder(dataDir);
  const identity = createLoginState({ ...access, now: Date.now, hasher: createPasswordHasher() });
  const app = new Hono().basePath('/api');
  app.use(noStoreMiddleware, identifyAccount(database, identity.now));
  mountAccountRoutes(app, database, identity);
  app.notFound((context) => context.json(NOT_FOUND_REPLY, 404));
  app.onError((error, context) => respondToError(error, context.req.path, log));
  return {
    app,
    isRequestAllowed: (headers) => isRequestAllowed(database, access.isPrivateForced, headers),
    newOwnerLink: (isForced) => createOwnerLink(database, isForced),
    close: async () => database.close(),
  };
}
