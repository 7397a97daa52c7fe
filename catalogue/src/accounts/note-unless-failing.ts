/** What is only noted beside a request does not fail it: people listen on while the disk is full or read-only. */
export function noteUnlessFailing(write: () => void): void {
  try {
    write();
  } catch {
    // The next request notes it.
  }
}
