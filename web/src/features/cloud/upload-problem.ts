import { CallError } from '#api/client/call-error.ts';
import { refusedRequestMessageKey } from '#api/client/call-error-message-key.ts';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';

/** Why an upload failed, as the key of its message. */
export type UploadProblem = MessageKeyWithoutParams;

/** The service's code for a file that is no audio. */
export const NOT_AUDIO_CODE = 410;

/** Keyed by the service's codes, of which 505 means a full drive, and by HTTP status codes. */
const problemByCode: Readonly<Record<number, UploadProblem>> = {
  301: 'account.required',
  [NOT_AUDIO_CODE]: 'cloud.notAudio',
  413: 'cloud.tooLarge',
  415: 'cloud.notAudio',
  501: 'cloud.tooLarge',
  505: 'cloud.full',
  507: 'cloud.diskFull',
};

/** Whether the same file can never be uploaded, however often it is sent. */
export const isFinalUploadProblem = (problem: UploadProblem | null): boolean =>
  problem === 'cloud.notAudio' || problem === 'cloud.tooLarge';

export function uploadProblemOf(error: unknown): UploadProblem {
  if (!(error instanceof CallError)) return 'cloud.failed';
  if (error.failure === 'offline') return 'cloud.offline';
  if (error.failure === 'timeout') return 'cloud.timeout';
  return problemByCode[error.code] ?? refusedRequestMessageKey(error) ?? 'cloud.failed';
}
