import { CommandPalette } from '#features/keyboard/command-palette.tsx';
import { ShortcutHelp } from '#features/keyboard/shortcut-help.tsx';
import { settingPositions } from '#features/settings-form/setting-places.ts';
import { useKeyboardPanel } from '#shell/keyboard-panel.ts';

/** Every setting with a row, and therefore a name of its own. */
const settings = Object.values(settingPositions)
  .filter(({ drawnWith }) => drawnWith === undefined)
  .map(({ label, page }) => ({ label, page: `/setting/${page}` }) as const);

/** The panels that shortcuts open: the command palette or the list of shortcuts. */
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
