import { HttpError, httpErrorResponse } from '../http/http-error.ts';
import type { LogFunction } from '../log.ts';
import { languageFromAcceptLanguage } from '../present/language.ts';
import { localizedText } from '../present/localized.ts';
import { isDatabaseDriveFull } from '../store/database.ts';

interface FailedRequest {
  readonly path: string;
  header(name: string): string | undefined;
}

const DRIVE_FULL = 507;

/** An error as the service words it. Details of internal errors go to the log only. */
export function respondToError(error: Error, request: FailedRequest, log: LogFunction): Response {
  const { path } = request;
  if (!(error instanceof HttpError))
    log({
      level: 'error',
      event: 'call-failed',
      message: `${path} failed: ${error.message}`,
      fields: { path, reason: error.message },
    });
  const httpError = error instanceof HttpError ? error : new HttpError(500, '');
  const isDriveFull = httpError.code === DRIVE_FULL || isDatabaseDriveFull(error);
  if (!isDriveFull) return httpErrorResponse(httpError);
  const language = languageFromAcceptLanguage(request.header('accept-language'));
  const message = localizedText(language, '服务器磁盘已满', 'The server’s disk is full');
  return httpErrorResponse(new HttpError(DRIVE_FULL, message));
}
