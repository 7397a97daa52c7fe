import { useI18n } from '#i18n/i18n.ts';
import type { Shortcut } from '#player/shortcuts.ts';
import styles from './shortcut-keys.module.css';

export type ListedShortcut = Pick<Shortcut, 'key' | 'modifier' | 'label'>;

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);

function signsOf({ key, modifier }: ListedShortcut, space: string): string[] {
  const before = modifier === 'shift' ? ['Shift'] : modifier === 'command' ? [isMac ? '⌘' : 'Ctrl'] : [];
  return [...before, key === ' ' ? space : (SIGNS[key] ?? key.toUpperCase())];
}

/** The keys of a shortcut, one box for each. */
export function ShortcutKeys({ shortcut }: { readonly shortcut: ListedShortcut }) {
  const { t } = useI18n();
  return (
    <span className={styles['keys']}>
      {signsOf(shortcut, t('keys.space')).map((sign) => (
        <kbd key={sign} className={styles['key']}>
          {sign}
        </kbd>
      ))}
    </span>
  );
}
