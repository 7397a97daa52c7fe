/** For writes that only accompany a request: people can listen while the disk is full or read-only. */
export function ignoreWriteErrors(write: () => void): void {
  try {
    write();
  } catch {
    // The next request writes it again.
  }
}
