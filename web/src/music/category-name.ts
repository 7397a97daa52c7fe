import type { I18n, MessageKey } from '#i18n/i18n.ts';

/** The service names its categories in Chinese: known ones are translated. */
export const localizeCategoryName = ({ t }: I18n, name: string): string =>
  (t as (key: MessageKey) => string)(`category.${name}` as MessageKey) || name;
