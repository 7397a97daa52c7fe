import { getI18n, setLanguage } from '#i18n/i18n.ts';
import type { Language } from '#lib/languages.ts';
import { notify } from '#notices/notices.ts';
import { changeSetting, getSetting, onSettingChange } from '#settings/settings-store.ts';

/** Shows each language that is chosen from now on, and one that was chosen since the page has started. */
export function followChosenLanguage(): void {
  onSettingChange('language', (language) => void showChosenLanguage(language));
  const chosen = getSetting('language');
  if (chosen !== getI18n().language) void showChosenLanguage(chosen);
}

/**
 * Shows everything in the chosen language. If its messages cannot be loaded, the setting changes back to the shown
 * language, and a notice says so.
 */
export async function showChosenLanguage(language: Language, show = setLanguage): Promise<void> {
  try {
    await show(language);
  } catch {
    // Another language may have been chosen meanwhile.
    if (getSetting('language') !== language) return;
    notify({ key: 'notice.languageFailed', tone: 'error', topic: 'language' });
    // In a background tab the choice comes from another tab, which may have been able to load the language.
    if (globalThis.document?.hidden !== true) changeSetting('language', getI18n().language);
  }
}
