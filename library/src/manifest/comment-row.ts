import { type DemoCommentEntry, demoComments } from '../catalogue/comments.ts';
import { demoListenerBio, demoListeners } from '../catalogue/listeners.ts';

export const demoListenerRows = () =>
  demoListeners.map(({ slug: _slug, ...listener }) => ({ ...listener, signature: demoListenerBio }));

const entryOf = (id: number): DemoCommentEntry => {
  const found = demoComments.find((comment) => comment.id === id);
  if (found === undefined) throw new Error(`comment ${id} has a reply and is not there`);
  return found;
};

/** Id of the comment that began the thread; undefined for a comment that replies to none. */
function rootOf({ replyTo }: DemoCommentEntry): number | undefined {
  if (replyTo === undefined) return undefined;
  const parent = entryOf(replyTo);
  return rootOf(parent) ?? parent.id;
}

/** Comments with the ids of their authors; the times of day in the table are in UTC. */
export const demoCommentRows = () =>
  demoComments.map((comment) => {
    const { by, at, text, replyTo, ...rest } = comment;
    const listener = demoListeners.find(({ slug }) => slug === by);
    if (listener === undefined) throw new Error(`nobody is called ${by}`);
    const rootId = rootOf(comment);
    return {
      ...rest,
      listenerId: listener.id,
      createdAt: `${at}:00Z`,
      content: text,
      ...(replyTo === undefined ? {} : { replyToId: replyTo, rootId }),
    };
  });
