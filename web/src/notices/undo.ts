import { createStore } from 'zustand/vanilla';
import { dismissNotice, type Notice, noticesStore } from './notices.ts';

/** Counts the undone actions, so that each is announced. */
export const undoCountStore = createStore(() => 0);

/** Runs the action of a notice and dismisses the notice. An undo is counted once it has succeeded. */
export function runNoticeAction({ topic, action }: Notice): void {
  const outcome = action?.run();
  dismissNotice(topic);
  if (action?.key !== 'queue.undo') return;
  if (outcome instanceof Promise) void outcome.then((isDone) => isDone && countUndo());
  else countUndo();
}

const countUndo = () => undoCountStore.setState((count) => count + 1, true);

export function runLatestUndo(): void {
  const undoable = noticesStore.getState().findLast(({ action }) => action?.key === 'queue.undo');
  if (undoable !== undefined) runNoticeAction(undoable);
}
