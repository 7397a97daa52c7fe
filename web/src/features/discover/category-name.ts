import type { MessageKey, Words } from '#i18n/i18n.ts';

/** The service names its categories in Chinese: those that the dictionary knows are shown in the page's language. */
export const categoryName = ({ t }: Words, name: string): string =>
  (t as (key: MessageKey) => string)(`category.${name}` as MessageKey) || name;
