import type { I18n, MessageKey } from '#i18n/i18n.ts';
import type { Notice } from './notices.ts';

/** The longest shown name, in characters; longer ones, as of files, would push the sentence out of sight. */
const MAX_NAME_LENGTH = 60;

function shortened(name: string): string {
  // By grapheme: half of a flag would be a letter, and half of a family another one.
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  if (characters.length <= MAX_NAME_LENGTH) return name;
  const start = characters.slice(0, MAX_NAME_LENGTH - 1).join('');
  return `${start.replace(/[\s\p{P}]+$/u, '')}…`;
}

/** The text of a notice in the current language. Its parameters were checked against the key when it was created. */
export function noticeText(i18n: I18n, { key, params }: Pick<Notice, 'key' | 'params'>): string {
  const values = Object.entries(params).map(([param, value]) => {
    const shown = typeof value === 'function' ? value(i18n) : value;
    const isName = param === 'name' || (param === 'title' && key === 'player.elsewhere');
    return [param, isName && typeof shown === 'string' ? shortened(shown) : shown];
  });
  const t = i18n.t as (key: MessageKey, params: Record<string, string | number>) => string;
  return t(key, Object.fromEntries(values));
}
