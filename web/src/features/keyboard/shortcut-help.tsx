import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { isSingleKeyShortcut, shortcuts } from '#player/shortcuts.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { closeCommandPaletteOrHelp } from '#shell/command-palette-or-help-state.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './shortcut-help.module.css';
import { type ListedShortcut, ShortcutKeys } from './shortcut-keys.tsx';

/** Keys that parts of a screen handle themselves, so that no global shortcut lists them. */
const keysOfScreens: readonly ListedShortcut[] = [
  { key: 'Escape', label: 'keys.close' },
  { key: ' ', modifier: 'command', label: 'keys.select' },
  { key: 'ArrowDown', modifier: 'shift', label: 'keys.selectMore' },
  { key: '[', label: 'keys.lyricEarlier' },
  { key: ']', label: 'keys.lyricLater' },
  { key: '\\', label: 'keys.lyricReset' },
];

/** The list of all shortcuts that are on, opened by `?`. */
export function ShortcutHelp() {
  const { t } = useI18n();
  return (
    <Dialog
      title={t('keys.title')}
      closeLabel={t('keys.closeHelp')}
      isText
      onClose={closeCommandPaletteOrHelp}
    >
      <ShortcutGroup label="keys.everywhere" list={shortcuts} />
      <ShortcutGroup label="keys.onScreens" list={keysOfScreens} />
    </Dialog>
  );
}

function ShortcutGroup({
  label,
  list,
}: {
  readonly label: MessageKeyWithoutParams;
  readonly list: readonly ListedShortcut[];
}) {
  const { t } = useI18n();
  const hasSingleKeys = useSettingValue('singleKeyShortcuts');
  const active = hasSingleKeys ? list : list.filter((shortcut) => !isSingleKeyShortcut(shortcut));
  return (
    <section>
      <h3 className={styles['group']}>{t(label)}</h3>
      <dl className={styles['list']}>
        {active.map((shortcut) => (
          <div key={shortcut.label} className={styles['row']}>
            <dt>{t(shortcut.label)}</dt>
            <dd className={styles['keys']}>
              <ShortcutKeys shortcut={shortcut} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
