import type { I18n, MessageKey } from '#i18n/i18n.ts';

/** The service names categories in Chinese; unknown ones stay untranslated. */
export const localizeCategoryName = ({ t }: I18n, name: string): string =>
  (t as (key: MessageKey) => string)(`category.${name}` as MessageKey) || name;
