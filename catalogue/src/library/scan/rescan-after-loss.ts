import type { MusicScan } from './scan-status.ts';

/** A file that a scan finds, and that still cannot be sent, must not have the folders scanned all the time. */
const MIN_INTERVAL_MS = 60_000;

/**
 * Returns a function that scans the folders because a file in them is gone: network drives do not report that, and until
 * the next scan its song would be offered as if it could be played.
 */
export function createRescanAfterLoss(
  scan: Pick<MusicScan, 'status' | 'rescan'>,
  now: () => number = Date.now,
): () => void {
  let rescannedMs = Number.NEGATIVE_INFINITY;
  return () => {
    // Also where the clock was set back: no scan may wait until it is that late again.
    const isRecent = Math.abs(now() - rescannedMs) < MIN_INTERVAL_MS;
    if (isRecent || scan.status().state === 'scanning') return;
    rescannedMs = now();
    scan.rescan();
  };
}
