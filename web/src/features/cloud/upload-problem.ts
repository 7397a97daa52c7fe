import { CallError } from '#api/call-error.ts';

/** Why an upload failed, as the key of its message. */
export type UploadProblem =
  | 'cloud.offline'
  | 'cloud.timeout'
  | 'cloud.tooLarge'
  | 'cloud.full'
  | 'cloud.notAudio'
  | 'cloud.failed'
  | 'player.needLogin';

/** By the service's codes (API contract, 2.1), of which 501 means a file or a drive that is too small, and HTTP's. */
const problemByCode: Readonly<Record<number, UploadProblem>> = {
  301: 'player.needLogin',
  410: 'cloud.notAudio',
  413: 'cloud.tooLarge',
  415: 'cloud.notAudio',
  501: 'cloud.tooLarge',
  507: 'cloud.full',
};

export function uploadProblemOf(error: unknown): UploadProblem {
  if (!(error instanceof CallError)) return 'cloud.failed';
  if (error.failure === 'offline') return 'cloud.offline';
  if (error.failure === 'timeout') return 'cloud.timeout';
  return problemByCode[error.code] ?? 'cloud.failed';
}
