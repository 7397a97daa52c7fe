import { createStore } from 'zustand/vanilla';
import { dismissNotice, type Notice, noticesStore } from './notices.ts';

/** How often something was undone, for its announcement. */
export const undoCountStore = createStore(() => 0);

/** Runs what a notice offers, and dismisses it. */
export function runNoticeAction({ topic, action }: Notice): void {
  action?.run();
  dismissNotice(topic);
  if (action?.key === 'queue.undo') undoCountStore.setState((count) => count + 1, true);
}

/** Undoes what the latest notice that is shown offers to undo. */
export function runLatestUndo(): void {
  const undoable = noticesStore.getState().findLast(({ action }) => action?.key === 'queue.undo');
  if (undoable !== undefined) runNoticeAction(undoable);
}
