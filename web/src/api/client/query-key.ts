import { getDataScopeKey } from '#config/data-scope.ts';
import { getI18n } from '#i18n/i18n.ts';

/** A query's key: the catalogue and the listener, the language, and the query itself. */
export const queryKey = (...parts: readonly (string | number)[]) =>
  [...getDataScopeKey(), getI18n().language, ...parts] as const;
