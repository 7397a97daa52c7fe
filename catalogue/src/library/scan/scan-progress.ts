import type { LogEntry } from '../../log.ts';
import type { ScanReporter } from './scan-context.ts';
import type { ScanEvent } from './scan-messages.ts';
import type { SkippedFile } from './scan-status.ts';
import { formatScanSkipReason } from './skip-reason.ts';

const REPORT_EVERY_MS = 200;
const MAX_SKIPPED = 100;

export interface ScanProgressReporter extends Omit<ScanReporter, 'beforeFolder'> {
  begin(): void;
  end(): void;
  /** Logs a problem that was not logged before, because each change in the folders causes a scan. */
  logOnce(entry: LogEntry): void;
}

/** Turns what a scan reports into its status, at most five times a second, and into log entries. */
export function createScanProgressReporter(
  folders: readonly string[],
  notify: (event: ScanEvent) => void,
): ScanProgressReporter {
  const loggedMessages = new Set<string>();
  let found = 0;
  let read = 0;
  let unread = 0;
  let skipped: SkippedFile[] = [];
  let lastReportMs = Number.NEGATIVE_INFINITY;

  function report(state: 'idle' | 'scanning', isForced: boolean): void {
    // A monotonic clock: the time of day, set back by an hour, would silence the reports for an hour.
    const nowMs = performance.now();
    if (!isForced && nowMs - lastReportMs < REPORT_EVERY_MS) return;
    lastReportMs = nowMs;
    notify({ kind: 'status', status: { state, folders, found, read, unread, skipped } });
  }
  function logOnce(entry: LogEntry): void {
    if (!loggedMessages.has(entry.message)) notify({ kind: 'log', entry });
    loggedMessages.add(entry.message);
  }

  return {
    logOnce,
    begin() {
      found = 0;
      read = 0;
      unread = 0;
      skipped = [];
      report('scanning', true);
    },
    end: () => report('idle', true),
    found(files) {
      found += files;
      report('scanning', false);
    },
    read(files, unreadFiles) {
      read += files;
      unread += unreadFiles;
      report('scanning', false);
    },
    skipped(skip) {
      skipped = [...skipped, skip].slice(-MAX_SKIPPED);
      const reason = formatScanSkipReason(skip.reason);
      const message = `Skipped ${skip.path}: ${reason}`;
      logOnce({ level: 'warn', event: 'file-skipped', message, fields: { path: skip.path, reason } });
    },
    unsupported(root, kinds) {
      const named = [...kinds].sort(([one], [other]) => one.localeCompare(other));
      const list = named.map(([kind, files]) => `${files} ${kind}`).join(', ');
      logOnce({
        level: 'info',
        event: 'files-left-out',
        message: `Left out in ${root}, as browsers do not play them and ffmpeg is not used: ${list}`,
        fields: { folder: root, kinds: list },
      });
    },
  };
}
