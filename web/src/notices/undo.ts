import { createStore } from 'zustand/vanilla';
import { dismissNotice, type Notice, noticesStore } from './notices.ts';

/** How often something was undone, for its announcement. */
export const undoCountStore = createStore(() => 0);

/** Runs what a notice offers, and dismisses it. An undo is counted once it is done. */
export function runNoticeAction({ topic, action }: Notice): void {
  const outcome = action?.run();
  dismissNotice(topic);
  if (action?.key !== 'queue.undo') return;
  if (outcome instanceof Promise) void outcome.then((isDone) => isDone && countUndo());
  else countUndo();
}

const countUndo = () => undoCountStore.setState((count) => count + 1, true);

/** Undoes what the latest notice that is shown offers to undo. */
export function runLatestUndo(): void {
  const undoable = noticesStore.getState().findLast(({ action }) => action?.key === 'queue.undo');
  if (undoable !== undefined) runNoticeAction(undoable);
}
