import { CommandPalette } from '#features/keyboard/command-palette.tsx';
import { ShortcutHelp } from '#features/keyboard/shortcut-help.tsx';
import { settingRowSpecs } from '#features/settings-form/setting-row-specs.ts';
import { useCommandPaletteOrHelpState } from '#shell/command-palette-or-help-state.ts';

/** Every setting with a row of its own, and therefore a name of its own. */
const settings = Object.values(settingRowSpecs)
  .filter(({ drawnWith }) => drawnWith === undefined)
  .map(({ label, page }) => ({ label, page: `/setting/${page}` }) as const);

/** The panels that shortcuts open: the command palette or the list of shortcuts. */
export function CommandPaletteOrHelp() {
  const panel = useCommandPaletteOrHelpState();
  switch (panel) {
    case 'palette':
      return <CommandPalette settings={settings} />;
    case 'help':
      return <ShortcutHelp />;
    case 'none':
      return null;
  }
}
