import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { lenientNumberSchema, lenientObjectSchema, textOrEmptySchema } from '../lenient-schemas.ts';
import { offsetParamSchema, stringChoiceParam } from '../wire/query-params.ts';
import { wireCountSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

export interface OwnScanStatus {
  readonly isScanning: boolean;
  /** Music files found by this scan, and how many of them are finished. */
  readonly found: number;
  readonly read: number;
}

const scanReply = v.pipe(
  lenientObjectSchema({
    data: lenientObjectSchema({
      state: textOrEmptySchema,
      found: lenientNumberSchema(),
      read: lenientNumberSchema(),
    }),
  }),
  v.transform(
    ({ data }): OwnScanStatus => ({
      isScanning: data.state === 'scanning',
      found: data.found,
      read: data.read,
    }),
  ),
);

/** The status of the scan that is running, or of the last one. */
export const ownScanStatusEndpoint = endpoint<Record<string, never>>()('/rill/library/scan', scanReply, {
  fresh: true,
  loadingBar: false,
});

/**
 * Starts a scan of the music folders; does nothing while one is running or, for others than the owner, within ten seconds
 * of the end of one that was started by this call.
 */
export const rescanOwnMusicEndpoint = endpoint<Record<string, never>>()('/rill/library/rescan', scanReply, {
  loadingBar: false,
  posts: true,
});

const wireScanReply = () =>
  v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({
      state: v.picklist(['idle', 'scanning']),
      found: wireCountSchema,
      read: wireCountSchema,
    }),
  });

export const ownScanStatusServerSchemas = defineServerSchemas(ownScanStatusEndpoint, () => ({
  query: v.object({}),
  reply: wireScanReply(),
}));
export const rescanOwnMusicServerSchemas = defineServerSchemas(rescanOwnMusicEndpoint, () => ({
  query: v.object({}),
  reply: wireScanReply(),
}));

/** Legacy encodings, by their names in the Encoding Standard. */
const TEXT_ENCODINGS = ['gb18030', 'big5', 'shift_jis', 'euc-kr', 'windows-1251', 'windows-1252'] as const;
type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** A folder of own music: the index of its music folder (from 0), and the path below that with slashes. */
interface FolderQuery {
  readonly root: number;
  readonly folder: string;
}

const folderQuery = () => ({ root: offsetParamSchema, folder: v.pipe(v.string(), v.maxLength(4000)) });

/** The encoding of old tags and texts of a folder; `auto`: it is detected for each file. */
export type FolderEncoding = TextEncoding | 'auto';

const folderEncoding = v.pipe(
  textOrEmptySchema,
  v.transform((name): FolderEncoding => TEXT_ENCODINGS.find((known) => known === name) ?? 'auto'),
);

/** The encoding chosen for a folder or one above it; `auto` where none is. */
export const ownFolderEncodingEndpoint = endpoint<FolderQuery>()(
  '/rill/library/encoding',
  v.pipe(
    lenientObjectSchema({ data: lenientObjectSchema({ encoding: folderEncoding }) }),
    v.transform(({ data }) => data.encoding),
  ),
  { fresh: true, loadingBar: false },
);

export const ownFolderEncodingServerSchemas = defineServerSchemas(ownFolderEncodingEndpoint, () => ({
  query: v.object(folderQuery()),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({ encoding: v.picklist(['auto', ...TEXT_ENCODINGS]) }),
  }),
}));

/** Chooses the encoding for a folder and all below it, and reads their files again. */
export const setOwnFolderEncodingEndpoint = endpoint<FolderQuery & { readonly encoding: FolderEncoding }>()(
  '/rill/library/encoding/set',
  scanReply,
  { loadingBar: false, posts: true },
);

export const setOwnFolderEncodingServerSchemas = defineServerSchemas(setOwnFolderEncodingEndpoint, () => ({
  query: v.object({ ...folderQuery(), encoding: stringChoiceParam(['auto', ...TEXT_ENCODINGS], 'auto') }),
  reply: wireScanReply(),
}));
