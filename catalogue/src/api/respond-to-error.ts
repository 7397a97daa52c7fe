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

/** Interval in ms for logging a full drive, because every write fails until somebody makes room. */
const DRIVE_FULL_LOG_PERIOD_MS = 60 * 60_000;

/** Turns errors into the service's responses; details go to the log only, and a full drive once in a while. */
export function createErrorResponder(
  log: LogFunction,
  nowMs: () => number = () => performance.now(),
): (error: Error, request: FailedRequest) => Response {
  let driveFullLoggedMs = Number.NEGATIVE_INFINITY;

  function logDriveFull({ path }: FailedRequest): void {
    if (nowMs() - driveFullLoggedMs < DRIVE_FULL_LOG_PERIOD_MS) return;
    driveFullLoggedMs = nowMs();
    const message =
      `The drive of the data folder is full, or its quota is used up: ${path} was refused (507), and so is all that is ` +
      'saved or uploaded until there is room.';
    log({ level: 'error', event: 'drive-full', message, fields: { path } });
  }

  return (error, request) => {
    const { path } = request;
    if ((error instanceof HttpError && error.code === DRIVE_FULL) || isDatabaseDriveFull(error)) {
      logDriveFull(request);
      const language = languageFromAcceptLanguage(request.header('accept-language'));
      const message = localizedText(language, '服务器磁盘已满', 'The server’s disk is full');
      return httpErrorResponse(new HttpError(DRIVE_FULL, message));
    }
    if (error instanceof HttpError) return httpErrorResponse(error);
    log({
      level: 'error',
      event: 'call-failed',
      message: `${path} failed: ${error.message}`,
      fields: { path, reason: error.message },
    });
    return httpErrorResponse(new HttpError(500, ''));
  };
}
