import { CallError } from '#api/client/call-error.ts';

/** Why an upload failed, as the key of its message. */
export type UploadProblem =
  | 'cloud.offline'
  | 'cloud.timeout'
  | 'cloud.tooLarge'
  | 'cloud.tooLargeOrFull'
  | 'cloud.full'
  | 'cloud.notAudio'
  | 'cloud.failed'
  | 'failure.risk'
  | 'failure.tooOften'
  | 'failure.verification'
  | 'player.needLogin';

/** By the service's codes, of which 501 means a file or a drive that is too small, and HTTP's. */
const problemByCode: Readonly<Record<number, UploadProblem>> = {
  250: 'failure.risk',
  301: 'player.needLogin',
  405: 'failure.tooOften',
  406: 'failure.tooOften',
  410: 'cloud.notAudio',
  413: 'cloud.tooLarge',
  415: 'cloud.notAudio',
  501: 'cloud.tooLargeOrFull',
  507: 'cloud.full',
  [-460]: 'failure.risk',
  [-462]: 'failure.verification',
};

/** Whether the same file can never be uploaded, however often it is sent. */
export const isFinalUploadProblem = (problem: UploadProblem | null): boolean =>
  problem === 'cloud.notAudio' || problem === 'cloud.tooLarge';

export function uploadProblemOf(error: unknown): UploadProblem {
  if (!(error instanceof CallError)) return 'cloud.failed';
  if (error.failure === 'offline') return 'cloud.offline';
  if (error.failure === 'timeout') return 'cloud.timeout';
  return problemByCode[error.code] ?? 'cloud.failed';
}
