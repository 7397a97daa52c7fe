import type * as v from 'valibot';

/** Values that can stand in a query string. Undefined ones are left out. */
export type QueryValue = string | number | boolean | undefined;

/**
 * One call of the service as the client knows it: where it is, what it is asked with (`Query`), and how its reply
 * becomes what the app works with. `reply` is forgiving: it maps every form that servers of this API are known to
 * send, drops a bad row instead of its list, and throws only when nothing useful is left.
 */
export interface Endpoint<Query, Reply> {
  readonly path: `/${string}`;
  readonly reply: v.GenericSchema<unknown, Reply>;
  /** The answer must not be two minutes old: the call carries a timestamp. */
  readonly fresh: boolean;
  /** The top loading bar runs while the call is under way. */
  readonly bar: boolean;
  /** It changes something: it is posted, so that nothing asks it ahead of time or twice. */
  readonly posts: boolean;
  /** Never set: only carries the type of the question. */
  readonly ask?: (query: Query) => void;
}

export type QueryOf<E> = E extends Endpoint<infer Query, unknown> ? Query : never;
export type ReplyOf<E> = E extends { reply: v.GenericSchema<unknown, infer Reply> } ? Reply : never;

interface Traits {
  readonly fresh?: boolean;
  readonly bar?: boolean;
  readonly posts?: boolean;
}

/**
 * Declares a call. The question's type is given, the reply's is read off the schema:
 * `endpoint<{ id: AlbumId }>()('/album', albumReply, { fresh: true })`.
 */
export function endpoint<Query>() {
  return <Reply>(
    path: `/${string}`,
    reply: v.GenericSchema<unknown, Reply>,
    traits: Traits = {},
  ): Endpoint<Query, Reply> => ({
    path,
    reply,
    fresh: traits.fresh ?? false,
    bar: traits.bar ?? true,
    posts: traits.posts ?? false,
  });
}
