import type { I18n, MessageKey } from '#i18n/i18n.ts';
import type { Notice } from './notices.ts';

/** What a notice says in the language of now. Its parameters were checked against the key where it was created. */
export function noticeText(i18n: I18n, { key, params }: Pick<Notice, 'key' | 'params'>): string {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'function' ? value(i18n) : value,
  ]);
  const t = i18n.t as (key: MessageKey, params: Record<string, string | number>) => string;
  return t(key, Object.fromEntries(values));
}
