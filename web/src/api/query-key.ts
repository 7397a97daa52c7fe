import { dataScope } from '#config/data-scope.ts';
import { i18n } from '#i18n/i18n.ts';

/** A query's key: whose data, in which language it was asked for, and what. */
export const queryKey = (...parts: readonly (string | number)[]) =>
  [...dataScope(), i18n().language, ...parts] as const;
