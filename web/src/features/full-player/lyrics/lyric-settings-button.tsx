import { Link } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { FullPlayerCornerButton } from '#features/full-player/controls/corner-button.tsx';
import { type MessageKey, useI18n } from '#i18n/i18n.ts';
import { changeSetting, useSettingValue } from '#settings/settings-store.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LabelBadge } from '#ui/label-badge.tsx';
import { useLayer } from '#ui/layers.ts';
import { Switch } from '#ui/switch.tsx';
import SlidersHorizontal from '~icons/lucide/sliders-horizontal';
import X from '~icons/lucide/x';
import styles from './lyric-settings-button.module.css';

/** The seven switches (S2.56), and which of them are marked as experimental (S2.57). */
const switches = [
  'showLyricSetting',
  'showYrc',
  'showTransl',
  'showRoma',
  'countDownShow',
  'lrcMousePause',
  'lyricsBlur',
] as const;
type SwitchKey = (typeof switches)[number];
const experimental: ReadonlySet<SwitchKey> = new Set<SwitchKey>(['showYrc', 'lyricsBlur']);

/** The shortcut to the lyrics' settings, and the dialog that it opens. */
export function LyricSettingsButton() {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isOffered = useSettingValue('showLyricSetting');
  const [isOpen, setOpen] = useState(false);
  // Closed here and not in the dialog's own event, which comes in a later task: until then another Escape would close
  // this dialog once more instead of the panel below.
  function close() {
    dialog.current?.close();
    setOpen(false);
  }
  useLayer('dialog', close, isOpen);
  function open() {
    dialog.current?.showModal();
    setOpen(true);
  }
  return (
    <>
      {isOffered && (
        <FullPlayerCornerButton label={t('lyric.settings')} onClick={open}>
          <SlidersHorizontal />
        </FullPlayerCornerButton>
      )}
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className={styles['dialog']}
        onClose={() => setOpen(false)}
        // Keys pressed in the dialog must not run the shortcuts of the player and its lyrics.
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        onClick={(event) => {
          if (event.target === event.currentTarget) close();
        }}
      >
        <div className={styles['content']}>
          <header className={styles['head']}>
            <h2 id={titleId}>{t('lyric.settings')}</h2>
            <IconButton label={t('lyric.closeSettings')} onClick={close}>
              <X />
            </IconButton>
          </header>
          {switches.map((key) => (
            <SettingSwitch key={key} name={key} />
          ))}
          <Link to="/setting/player" className={styles['more']}>
            {t('lyric.moreSettings')}
          </Link>
        </div>
      </dialog>
    </>
  );
}

function SettingSwitch({ name }: { readonly name: SwitchKey }) {
  const { t } = useI18n();
  const id = useId();
  const isOn = useSettingValue(name);
  const label: MessageKey = `setting.${name}`;
  return (
    <label htmlFor={id} className={`${styles['row']} ${name === 'lrcMousePause' ? styles['forMouse'] : ''}`}>
      <span>{t(label)}</span>
      {experimental.has(name) && <LabelBadge>{t('lyric.experimental')}</LabelBadge>}
      <Switch
        id={id}
        isOn={isOn}
        onSwitch={(next) => changeSetting(name, next)}
        className={styles['switch']}
      />
    </label>
  );
}
