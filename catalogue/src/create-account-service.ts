import { Hono } from 'hono';
import { accountMiddleware, findRequestSession } from './accounts/account-middleware.ts';
import { createLoginServices } from './accounts/login-services.ts';
import { createOwnerLink } from './accounts/owner-link.ts';
import { createPasswordHasher } from './accounts/password-hash.ts';
import { isRequestAllowed } from './accounts/request-access.ts';
import { createErrorResponder } from './api/respond-to-error.ts';
import type { CatalogueLoginOptions, GatewayAccountService } from './catalogue.ts';
import { NOT_FOUND_REPLY } from './http/http-error.ts';
import type { LogFunction } from './log.ts';
import { openDatabaseInDataFolder, withUserFacingDatabaseErrors } from './open-data-folder.ts';
import { noStoreMiddleware } from './routes/implement-call.ts';
import { mountAllAccountRoutes } from './routes/mount-account-routes.ts';

interface AccountServerOptions {
  readonly dataDir: string;
  readonly access: CatalogueLoginOptions;
  readonly log: LogFunction;
}

/**
 * Opens the accounts of a data folder without its music, for a server in front of another catalogue.
 * @throws UserFacingError with a sentence for people when the folder cannot be written.
 */
export function createAccountService({ dataDir, access, log }: AccountServerOptions): GatewayAccountService {
  const { database, databasePath } = openDatabaseInDataFolder(dataDir);
  const identity = createLoginServices(database, {
    ...access,
    now: Date.now,
    hasher: createPasswordHasher(),
  });
  const app = new Hono().basePath('/api');
  app.use(noStoreMiddleware, accountMiddleware(database, null, identity.now));
  mountAllAccountRoutes(app, database, identity);
  app.notFound((context) => context.json(NOT_FOUND_REPLY, 404));
  const respondToError = createErrorResponder(log);
  app.onError((error, context) => respondToError(error, context.req));
  return {
    app,
    isRequestAllowed: (headers) => isRequestAllowed(database, access.isPrivateForced, headers),
    accountOf: (headers) =>
      findRequestSession(database, headers.get('cookie') ?? undefined, identity.now())?.accountId ?? null,
    newOwnerLink: () => withUserFacingDatabaseErrors(databasePath, () => createOwnerLink(database, false)),
    close: async () => database.close(),
  };
}
