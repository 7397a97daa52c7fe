import type { CommentId } from '@rill/contract';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CommentTarget } from '#api/comments.ts';
import { getDataScopeKey } from '#config/data-scope.ts';
import { createSessionStorageText } from '#lib/storage/persisted.ts';
import { onListenerIdChange, VISITOR_LISTENER_ID } from '#session/session.ts';

const stored = createSessionStorageText('rill.comment-drafts');
const shape = v.record(v.string(), v.string());

const keyShape = v.array(v.union([v.string(), v.number()]));

/** As `commentDraftKey` writes it: another one would break the login that takes a visitor's drafts along. */
function isDraftKey(text: string): boolean {
  try {
    return v.is(keyShape, JSON.parse(text));
  } catch {
    return false;
  }
}

function storedDrafts(): Readonly<Record<string, string>> {
  try {
    const all = v.parse(shape, JSON.parse(stored.read() ?? '{}'));
    return Object.fromEntries(Object.entries(all).filter(([key]) => isDraftKey(key)));
  } catch {
    return {};
  }
}

/**
 * Drafts of comments, by listener and target. They outlive the screen, another language and a reload: a phone that
 * needs its memory drops a page that is not in sight, and loads it anew later.
 */
const drafts = createStore(storedDrafts);
drafts.subscribe((all) => {
  stored.write(JSON.stringify(Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))));
});

export const commentDraftKey = ({ kind, id }: CommentTarget, parentId: CommentId | null): string =>
  JSON.stringify([...getDataScopeKey(), kind, id, parentId ?? 0]);

/** Who signs in goes on writing where a visitor began; a text of the account's own is not replaced. */
onListenerIdChange((listener, before) => {
  if (before !== VISITOR_LISTENER_ID) return;
  const all = drafts.getState();
  const moved: Record<string, string> = {};
  for (const [key, text] of Object.entries(all)) {
    const [catalogue, writer, ...target] = JSON.parse(key) as unknown[];
    const next = JSON.stringify([catalogue, listener, ...target]);
    if (writer !== before || text === '' || (all[next] ?? '') !== '') continue;
    moved[key] = '';
    moved[next] = text;
  }
  drafts.setState(moved);
});

export const useCommentDraft = (key: string): string => useStore(drafts, (all) => all[key] ?? '');

export const writeCommentDraft = (key: string, text: string): void => drafts.setState({ [key]: text });

/** Restores a text that could not be sent, before anything that was typed since. */
export function restoreUnsentComment(key: string, text: string): void {
  const begun = drafts.getState()[key] ?? '';
  writeCommentDraft(key, begun === '' ? text : `${text}\n${begun}`);
}
