/** Exits this process, and with it what it has started, on a signal and when the parent process dies. */
export function exitWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(signal, () => process.exit(1));
  }
  // A listener for `disconnect` keeps the channel and so the process alive, even when the run has finished.
  process.channel?.unref();
}
