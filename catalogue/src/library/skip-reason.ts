/** What stands in a name for bytes that are no UTF-8, as old Chinese systems wrote them. */
const UNREADABLE = '\ufffd';

/** Why a file or folder is left out, in one line. */
export function skipReason(path: string, error: unknown): string {
  const isLost = (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';
  if (isLost && path.includes(UNREADABLE)) return 'its name is not UTF-8 and cannot be opened; rename it';
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
