import { dataScope } from '#config/data-scope.ts';
import { i18n } from '#i18n/i18n.ts';

/** A query's key: the catalogue and the listener, the language, and the query itself. */
export const queryKey = (...parts: readonly (string | number)[]) =>
  [...dataScope(), i18n().language, ...parts] as const;
