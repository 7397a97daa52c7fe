import type { QueryValue } from '@rill/contract';
import { getDataScopeKey } from '#config/data-scope.ts';
import { getI18n } from '#i18n/i18n.ts';

/** The parameters of a call. In a key their order does not matter, and undefined ones count as missing. */
export type QueryParams = Readonly<Record<string, QueryValue>>;

/** A query's key: the catalogue and the listener, the language, and the query itself. */
export const queryKey = (...parts: readonly (string | number | QueryParams)[]) =>
  [...getDataScopeKey(), getI18n().language, ...parts] as const;
