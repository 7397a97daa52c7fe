export type { LoginCode } from './accounts/identity.ts';
export { isAccountCall, isLoginCall } from './accounts/request-access.ts';
export { backUpDatabase, restoreDatabase } from './backup.ts';
export {
  type AccountServer,
  type Catalogue,
  type CatalogueAccess,
  type CatalogueOptions,
  type ScanStatus,
  type SkippedFile,
  UserFacingError,
} from './catalogue.ts';
export { createAccounts } from './create-accounts.ts';
export { createCatalogue } from './create-catalogue.ts';
export { implementCall, type RequestContext } from './implement.ts';
export type { Log, LogEntry } from './log.ts';
