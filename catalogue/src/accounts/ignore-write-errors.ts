/** What is only noted beside a request does not fail it: people listen on while the disk is full or read-only. */
export function ignoreWriteErrors(write: () => void): void {
  try {
    write();
  } catch {
    // The next request notes it.
  }
}
