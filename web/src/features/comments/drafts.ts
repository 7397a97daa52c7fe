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

/**
 * Whether a text has the form of `commentDraftKey`. Any other key would break the login, which moves a visitor's
 * drafts.
 */
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
 * Drafts of comments, by listener and target. They outlive the screen, a change of language and a reload: a phone that
 * is short of memory drops a hidden page and reloads it later.
 */
const drafts = createStore(storedDrafts);
drafts.subscribe((all) => {
  stored.write(JSON.stringify(Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))));
});

export const commentDraftKey = ({ kind, id }: CommentTarget, parentId: CommentId | null): string =>
  JSON.stringify([...getDataScopeKey(), kind, id, parentId ?? 0]);

/** A visitor's drafts move to the account that signs in, but replace no draft of that account. */
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

export const hasCommentDraft = (key: string): boolean => (drafts.getState()[key] ?? '') !== '';

export const writeCommentDraft = (key: string, text: string): void => drafts.setState({ [key]: text });

/** Puts a text that could not be sent back into its draft, before anything that was typed since. */
export function restoreUnsentComment(key: string, text: string): void {
  const begun = drafts.getState()[key] ?? '';
  writeCommentDraft(key, begun === '' ? text : `${text}\n${begun}`);
}
