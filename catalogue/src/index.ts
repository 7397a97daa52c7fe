export { rateLimitKeyOfIp } from './accounts/attempt-limiter.ts';
export type { PhoneLoginCode } from './accounts/login-services.ts';
export { isLocalAccountPath, isLoginCallPath } from './accounts/request-access.ts';
export { backUpDatabase, restoreDatabase } from './backup.ts';
export type {
  AccountService,
  CatalogueLoginOptions,
  EmbeddedCatalogue,
  GatewayAccountService,
} from './catalogue.ts';
export { createAccountService } from './create-account-service.ts';
export { createCatalogue } from './create-catalogue.ts';
export { UserFacingError } from './errors.ts';
export type { ScanStatus } from './library/scan/scan-status.ts';
export type { LogEntry, LogFunction } from './log.ts';
export { makeOwnerLink, type OwnerLink } from './make-owner-link.ts';
export { requireAccessToEntries } from './open-data-folder.ts';
export { tryLockFile } from './store/database.ts';
export { MultipartError, multipartBoundary, readMultipartForm } from './uploads/multipart.ts';
