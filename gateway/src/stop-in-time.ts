/**
 * Stops in order, or by force after `limitMs` milliseconds: a thread that reads from a drive which does not answer any
 * more cannot be ended from within, and Ctrl-C must end the program all the same.
 */
export async function stopInTime(
  stop: () => Promise<void>,
  limitMs: number,
  force: () => void,
): Promise<void> {
  const limit = setTimeout(force, limitMs);
  try {
    await stop();
  } finally {
    clearTimeout(limit);
  }
}
