import type * as v from 'valibot';

/** Values that can stand in a query string. Undefined ones are left out. */
export type QueryValue = string | number | boolean | undefined;

/**
 * One call of the service for the client: its path, its parameters (`Query`), and how its reply becomes the app's data.
 * `reply` is lenient: it maps every form that servers of this API are known to send, drops a bad row instead of its
 * list, and throws only when nothing useful is left.
 */
export interface Endpoint<Query, Reply> {
  readonly path: `/${string}`;
  readonly reply: v.GenericSchema<unknown, Reply>;
  /** Whether the call carries a timestamp, because servers of this API cache replies for two minutes by their URL. */
  readonly fresh: boolean;
  /** Whether the top loading bar runs while the call is pending. */
  readonly loadingBar: boolean;
  /** Whether the call changes data: it is posted, so that nothing prefetches it or sends it twice. */
  readonly posts: boolean;
  /** Never set: only carries the type of the query. */
  readonly queryType?: (query: Query) => void;
}

/** The type that a call resolves to in the app. */
export type ReplyOf<E> = E extends { reply: v.GenericSchema<unknown, infer Reply> } ? Reply : never;

interface EndpointOptions {
  readonly fresh?: boolean;
  readonly loadingBar?: boolean;
  readonly posts?: boolean;
}

/**
 * Declares a call; the name ends with `Endpoint`. The query's type is given, the reply's is inferred from the schema: `endpoint<{ id: AlbumId
 * }>()('/album', albumReply, { fresh: true })`.
 */
export function endpoint<Query>() {
  return <Reply>(
    path: `/${string}`,
    reply: v.GenericSchema<unknown, Reply>,
    options: EndpointOptions = {},
  ): Endpoint<Query, Reply> => ({
    path,
    reply,
    fresh: options.fresh ?? false,
    loadingBar: options.loadingBar ?? true,
    posts: options.posts ?? false,
  });
}

/**
 * A call as the embedded catalogue implements it: `query` reads the text parameters (unknown ones, such as the
 * timestamp, are left out), `reply` is exactly what may be sent: an extra or missing key is an error.
 */
export interface ServerSchemas<Query, Reply> {
  readonly path: `/${string}`;
  readonly query: v.GenericSchema<unknown, Query>;
  readonly reply: v.GenericSchema<unknown, Reply>;
}

/** The parameters of a call, as the catalogue has read them. */
export type ServerQueryOf<Format> = Format extends ServerSchemas<infer Query, unknown> ? Query : never;
/** The type of the reply that the catalogue may send to a call. */
export type ServerReplyOf<Format> = Format extends { reply: v.GenericSchema<unknown, infer Reply> }
  ? Reply
  : never;

/**
 * Declares the strict half of a call, beside its endpoint: `likeSongServerSchemas` beside `likeSongEndpoint`. It does not
 * compile when the catalogue would read the query differently from what the client sends. The schemas are
 * functions, and so are all parts beside them: bundlers drop uncalled functions, so the client's bundle contains
 * nothing of this half (a test checks that).
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineServerSchemas<Sent, Query extends Sent, Reply>(
  { path }: Pick<Endpoint<Sent, unknown>, 'path' | 'queryType'>,
  schemas: () => Omit<ServerSchemas<Query, Reply>, 'path'>,
): ServerSchemas<Query, Reply> {
  return { path, ...schemas() };
}
