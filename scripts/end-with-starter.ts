/** Ends this process, and by its exit what it has started, on a signal and when its starter dies. */
export function endWithStarter(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(signal, () => process.exit(1));
  }
}
