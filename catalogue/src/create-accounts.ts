import { Hono } from 'hono';
import { identifyAccount } from './accounts/identify.ts';
import { createIdentity } from './accounts/identity.ts';
import { newOwnerLink } from './accounts/owner-link.ts';
import { createPasswordHasher } from './accounts/password-hash.ts';
import { isRequestAllowed } from './accounts/request-access.ts';
import type { AccountServer, CatalogueAccess } from './catalogue.ts';
import { NOT_FOUND, respondToError } from './http/http-error.ts';
import { noStore } from './implement.ts';
import type { Log } from './log.ts';
import { mountIdentity } from './mount-identity.ts';
import { openDataFolder } from './open-data-folder.ts';

interface AccountServerOptions {
  readonly dataDir: string;
  readonly access: CatalogueAccess;
  readonly log: Log;
}

/**
 * The accounts of a data folder without its music, for a server in front of another catalogue.
 * @throws CatalogueError with a sentence for people when the folder cannot be written.
 */
export function createAccounts({ dataDir, access, log }: AccountServerOptions): AccountServer {
  const { database } = openDataFolder(dataDir);
  const identity = createIdentity({ ...access, now: Date.now, hasher: createPasswordHasher() });
  const app = new Hono().basePath('/api');
  app.use(noStore, identifyAccount(database, identity.now));
  mountIdentity(app, database, identity);
  app.notFound((context) => context.json(NOT_FOUND, 404));
  app.onError((error, context) => respondToError(error, context.req.path, log));
  return {
    app,
    isRequestAllowed: (headers) => isRequestAllowed(database, access.isPrivateForced, headers),
    newOwnerLink: (isForced) => newOwnerLink(database, isForced),
    close: async () => database.close(),
  };
}
