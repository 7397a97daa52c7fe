import { getI18n, setLanguage } from '#i18n/i18n.ts';
import type { Language } from '#lib/languages.ts';
import { notify } from '#notices/notices.ts';
import { changeSetting, getSetting, onSettingChange } from '#settings/settings-store.ts';

/** Shows the chosen language from now on, and one that was chosen since the page has started. */
export function followChosenLanguage(): void {
  onSettingChange('language', (language) => void showChosenLanguage(language));
  const chosen = getSetting('language');
  if (chosen !== getI18n().language) void showChosenLanguage(chosen);
}

/**
 * Shows everything in the language that was chosen. If its messages cannot be loaded, the setting has the shown language
 * again, and a notice says so.
 */
export async function showChosenLanguage(language: Language, show = setLanguage): Promise<void> {
  try {
    await show(language);
  } catch {
    // Meanwhile another one may have been chosen.
    if (getSetting('language') !== language) return;
    notify({ key: 'notice.languageFailed', tone: 'error', topic: 'language' });
    // In the background the choice is another tab's, which may well show it.
    if (globalThis.document?.hidden !== true) changeSetting('language', getI18n().language);
  }
}
