import type { ownTroublesWire, WireReply } from '@rill/contract';
import { rootName, shownPath } from '../store/own/own-folders.ts';
import type { TroubleRow } from '../store/own/own-troubles.ts';

type WireTrouble = WireReply<typeof ownTroublesWire>['rows'][number];

const GONE = /^ENOENT\b/;
const DENIED = /^(EACCES|EPERM)\b/;
const SILENT = /no sound was found/;

/** What is wrong with a file. The machine's own paths, which system errors name, stay here. */
export function presentTrouble({ path, root, reason, cause }: TroubleRow): WireTrouble {
  if (cause !== 'file') return { path: `${rootName(root)}/${path}`, trouble: cause, detail: String(reason) };
  const told = { path: shownPath(root, path) };
  if (GONE.test(reason)) return { ...told, trouble: 'gone', detail: '' };
  if (DENIED.test(reason)) return { ...told, trouble: 'denied', detail: '' };
  if (SILENT.test(reason)) return { ...told, trouble: 'silent', detail: '' };
  return { ...told, trouble: 'damaged', detail: reason.replaceAll(path, '').replaceAll(root, '') };
}
