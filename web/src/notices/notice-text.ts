import type { I18n, MessageKey } from '#i18n/i18n.ts';
import type { Notice } from './notices.ts';

/** A longer name, as of a file, would hide what happened to the song. In characters. */
const MAX_NAME_LENGTH = 60;

function shortened(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX_NAME_LENGTH) return name;
  const start = characters.slice(0, MAX_NAME_LENGTH - 1).join('');
  return `${start.replace(/[\s\p{P}]+$/u, '')}…`;
}

/** What a notice says in the language of now. Its parameters were checked against the key where it was created. */
export function noticeText(i18n: I18n, { key, params }: Pick<Notice, 'key' | 'params'>): string {
  const values = Object.entries(params).map(([param, value]) => {
    const shown = typeof value === 'function' ? value(i18n) : value;
    const isName = param === 'name' || (param === 'title' && key === 'player.elsewhere');
    return [param, isName && typeof shown === 'string' ? shortened(shown) : shown];
  });
  const t = i18n.t as (key: MessageKey, params: Record<string, string | number>) => string;
  return t(key, Object.fromEntries(values));
}
