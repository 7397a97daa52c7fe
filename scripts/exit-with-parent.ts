/** Exits this process, and with it what it has started, on a signal and when the parent process dies. */
export function exitWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(signal, () => process.exit(1));
  }
  // A listener for `disconnect` keeps the process alive; that must not keep a finished run waiting.
  process.channel?.unref();
}
