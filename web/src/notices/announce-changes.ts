import { getI18n, onLanguageChange } from '#i18n/i18n.ts';
import { notify } from './notices.ts';

/** Shows the active colour scheme, with a sun or a moon (S4.1). */
export function showColourSchemeNotice(scheme: 'light' | 'dark'): void {
  const isDark = scheme === 'dark';
  notify({
    key: isDark ? 'notice.dark' : 'notice.light',
    tone: 'info',
    topic: 'theme',
    icon: isDark ? 'moon' : 'sun',
  });
}

/** Notifies of a changed language, in the new language. Returns a function that unsubscribes. */
export function showLanguageChangeNotices(): () => void {
  let shown = getI18n().language;
  // The event also occurs when more messages of the same language have been loaded.
  return onLanguageChange(({ language }) => {
    if (language !== shown) notify({ key: 'notice.language', tone: 'success', topic: 'language' });
    shown = language;
  });
}
