import * as v from 'valibot';
import { endpoint, wireFormat } from '../endpoint.ts';
import { fields, number, text } from '../forgiving.ts';
import { count, success } from '../wire/shapes.ts';

/** How the reading of the music folders goes. */
export interface ScanProgress {
  readonly isScanning: boolean;
  /** Music files seen in this scan, and how many of them are dealt with. */
  readonly found: number;
  readonly read: number;
}

const scanReply = v.pipe(
  fields({ data: fields({ state: text, found: number(), read: number() }) }),
  v.transform(
    ({ data }): ScanProgress => ({
      isScanning: data.state === 'scanning',
      found: data.found,
      read: data.read,
    }),
  ),
);

export const ownScan = endpoint<Record<string, never>>()('/rill/library/scan', scanReply, {
  fresh: true,
  bar: false,
});

/** Looks through the music folders now; while that is under way already, nothing more happens. */
export const rescanOwnMusic = endpoint<Record<string, never>>()('/rill/library/rescan', scanReply, {
  bar: false,
  posts: true,
});

const wireScanReply = () =>
  v.strictObject({
    code: success,
    data: v.strictObject({ state: v.picklist(['idle', 'scanning']), found: count, read: count }),
  });

export const ownScanWire = wireFormat(ownScan, () => ({ query: v.object({}), reply: wireScanReply() }));
export const rescanOwnMusicWire = wireFormat(rescanOwnMusic, () => ({
  query: v.object({}),
  reply: wireScanReply(),
}));
