import type { CommentId } from '@rill/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CommentTarget } from '#api/comments.ts';
import { getDataScopeKey } from '#config/data-scope.ts';
import { onListenerIdChange, VISITOR_LISTENER_ID } from '#session/session.ts';

/** Drafts of comments, by listener and target: they outlive the screen and another language, not the page. */
const drafts = createStore<Readonly<Record<string, string>>>(() => ({}));

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
