import { getI18n, onLanguageChange } from '#i18n/i18n.ts';
import { notify } from './notices.ts';

/** Shows which scheme is active now, with a sun or a moon (S4.1). */
export function showColourSchemeNotice(scheme: 'light' | 'dark'): void {
  const isDark = scheme === 'dark';
  notify({
    key: isDark ? 'notice.dark' : 'notice.light',
    tone: 'info',
    topic: 'theme',
    icon: isDark ? 'moon' : 'sun',
  });
}

/** Says in the new language that the language has changed. Returns a function that unsubscribes. */
export function showLanguageChangeNotices(): () => void {
  let shown = getI18n().language;
  // More messages of the same language arrive by the same event.
  return onLanguageChange(({ language }) => {
    if (language !== shown) notify({ key: 'notice.language', tone: 'success', topic: 'language' });
    shown = language;
  });
}
