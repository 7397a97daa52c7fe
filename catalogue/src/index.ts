export type { PhoneLoginCode } from './accounts/login-services.ts';
export { isLocalAccountPath, isLoginCallPath } from './accounts/request-access.ts';
export { backUpDatabase, restoreDatabase } from './backup.ts';
export {
  type AccountService,
  type CatalogueLoginOptions,
  type CatalogueOptions,
  type EmbeddedCatalogue,
  type ScanStatus,
  type SkippedFile,
  UserFacingError,
} from './catalogue.ts';
export { createAccountService } from './create-account-service.ts';
export { createCatalogue } from './create-catalogue.ts';
export { implementCall, type RequestContext } from './implement.ts';
export type { LogEntry, LogFunction } from './log.ts';
export { holdFileLock } from './store/database.ts';
