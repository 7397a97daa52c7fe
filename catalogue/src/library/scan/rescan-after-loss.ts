import type { MusicScan } from './scan-status.ts';

/** Milliseconds between two such scans: a file that is found, but cannot be sent, must not cause endless ones. */
const MIN_INTERVAL_MS = 60_000;

/** Scans because a file is gone. Network drives do not report that, and its song would be offered as playable. */
export function createRescanAfterLoss(
  scan: Pick<MusicScan, 'status' | 'rescan'>,
  now: () => number = Date.now,
): () => void {
  let rescannedMs = Number.NEGATIVE_INFINITY;
  return () => {
    // The absolute difference, because after a clock is set back no scan may wait until the clock reaches the last one.
    const isRecent = Math.abs(now() - rescannedMs) < MIN_INTERVAL_MS;
    if (isRecent || scan.status().state === 'scanning') return;
    rescannedMs = now();
    scan.rescan();
  };
}
