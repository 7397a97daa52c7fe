/** Ends this process, and by its exit what it has started, on a signal and when its starter dies. */
export function exitWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(signal, () => process.exit(1));
  }
  // Whoever listens for the end of the channel is kept alive by it; that must not keep a finished run waiting.
  process.channel?.unref();
}
