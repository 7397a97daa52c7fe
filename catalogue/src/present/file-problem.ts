import type { ownFileProblemsServerSchemas, ServerReplyOf } from '@rill/contract';
import type { ScannedFileProblemDbRow } from '../store/own/own-file-problems.ts';
import { displayPath, musicFolderName } from '../store/own/own-folders.ts';

type WireFileProblem = ServerReplyOf<typeof ownFileProblemsServerSchemas>['rows'][number];

/** Codes of a file that is gone; a circular link (ELOOP) leads to no file either. */
const GONE = /^(ENOENT|ENOTDIR|ELOOP)\b/;
const DENIED = /^(EACCES|EPERM)\b/;
const OUTSIDE = /^it is a link to a place outside\b/;
const MISNAMED = /^its name is not UTF-8\b/;
const SILENT = /no sound was found/;
const VIDEO = /^it is a video$/;
/** Reasons for a file of a type with a size limit, or one whose tags are too long to be read. */
const TOO_LARGE =
  /^(it is a .* of more than \d+ MB|a text in its tags is too long|reading it takes too much memory)$/;

/** The problem of a file, without the machine's own paths, which system errors contain. */
export function toWireFileProblem({ path, root, reason, cause }: ScannedFileProblemDbRow): WireFileProblem {
  if (cause === 'playlist') return { path: displayPath(root, path), problem: cause, detail: '' };
  if (cause !== 'file')
    return { path: `${musicFolderName(root)}/${path}`, problem: cause, detail: String(reason) };
  const file = { path: displayPath(root, path) };
  if (GONE.test(reason)) return { ...file, problem: 'gone', detail: '' };
  if (DENIED.test(reason)) return { ...file, problem: 'denied', detail: '' };
  if (OUTSIDE.test(reason)) return { ...file, problem: 'outside', detail: '' };
  if (MISNAMED.test(reason)) return { ...file, problem: 'misnamed', detail: '' };
  if (SILENT.test(reason)) return { ...file, problem: 'silent', detail: '' };
  if (VIDEO.test(reason)) return { ...file, problem: 'video', detail: '' };
  if (TOO_LARGE.test(reason)) return { ...file, problem: 'tooLarge', detail: '' };
  return { ...file, problem: 'damaged', detail: reason.replaceAll(path, '').replaceAll(root, '') };
}
