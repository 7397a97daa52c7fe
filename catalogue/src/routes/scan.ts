import { ownScanWire, rescanOwnMusicWire } from '@rill/contract';
import type { Hono } from 'hono';
import type { Catalogue } from '../catalogue.ts';
import { implement } from '../implement.ts';

/**
 * How the reading of the music folders goes, and a wish for another. It is answered beside the thread that reads, not
 * by the one that answers all other calls.
 */
export function scanRoutes(app: Hono, scan: Catalogue['scan']): void {
  const reply = () => {
    const { state, found, read } = scan.status();
    return { code: 200 as const, data: { state, found, read } };
  };
  implement(app, ownScanWire)(reply);

  implement(
    app,
    rescanOwnMusicWire,
  )(() => {
    const { state, found, read } = scan.status();
    if (state === 'scanning') return { code: 200, data: { state, found, read } };
    scan.rescan();
    return { code: 200, data: { state: 'scanning', found: 0, read: 0 } };
  });
}
