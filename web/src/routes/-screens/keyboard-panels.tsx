import { CommandPalette } from '#features/keyboard/command-palette.tsx';
import { ShortcutHelp } from '#features/keyboard/shortcut-help.tsx';
import { settingPlaces } from '#features/settings-form/setting-places.ts';
import { useKeyboardPanel } from '#shell/keyboard-panel.ts';

const settings = Object.values(settingPlaces).map(
  ({ label, page }) => ({ label, page: `/setting/${page}` }) as const,
);

/** What the keys open: the command palette or the list of shortcuts. */
export function KeyboardPanels() {
  const panel = useKeyboardPanel();
  switch (panel) {
    case 'palette':
      return <CommandPalette settings={settings} />;
    case 'help':
      return <ShortcutHelp />;
    case 'none':
      return null;
  }
}
