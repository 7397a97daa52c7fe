/** The replacement character stands for bytes that are not UTF-8, as old Chinese systems wrote them. */
const UNREADABLE = '\ufffd';

/** Why a file or folder is skipped, in one line. */
export function fileSkipReason(path: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  // Node's message is about the thread, and sounds as if the machine had no memory left.
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'reading it takes too much memory';
  if (code === 'ENOENT' && path.includes(UNREADABLE))
    return 'its name is not UTF-8 and cannot be opened; rename it';
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

/** Whether the system denied reading, as for lack of permissions, which can change although the file does not. */
export const isSystemReadError = (reason: string): boolean => /^E[A-Z]{2,}\b/.test(reason);

/** A network drive's server or connection is away, or a disk is defective: what is on it is not gone. */
const OF_SILENT_DRIVE = /^(?:EIO|ESTALE|ENOTCONN|EHOSTDOWN|EHOSTUNREACH|ETIMEDOUT|ENODEV)\b/;

export const isDriveError = (reason: string): boolean => OF_SILENT_DRIVE.test(reason);

/** Whether an error is of the database (a full or damaged disk), which ends the scan and is not the file's fault. */
export const isDatabaseError = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === 'ERR_SQLITE_ERROR';

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'the user who runs Rill has no right to read it',
  EPERM: 'the user who runs Rill has no right to read it',
  ENOENT: 'it is a link to nothing, or has just gone',
  // A folder was replaced by a file, or a file by a folder, during the scan.
  ENOTDIR: 'it is a link to nothing, or has just gone',
  ELOOP: 'it is a link that leads back to itself',
  EIO: 'its drive fails to read it',
  ENAMETOOLONG: 'its path is longer than the system opens',
  // The mount stays when a network drive's server or program has ended.
  ESTALE: 'its network drive must be mounted again',
  ENOTCONN: 'its network drive must be mounted again',
  EHOSTDOWN: 'its network drive does not answer',
  ETIMEDOUT: 'its network drive does not answer',
};

/** A reason about a drive, in Rill's words. It begins with an error code, to be treated like a system's error. */
const OF_DRIVE = /^E[A-Z]+: (its drive .*)$/;

/** A reason as the terminal shows it, because the system's message would repeat the path and give no cause. */
export const formatScanSkipReason = (reason: string): string =>
  OF_DRIVE.exec(reason)?.[1] ?? WORDS[/^E[A-Z]+\b/.exec(reason)?.[0] ?? ''] ?? reason;
