import { useId } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { useProfile } from '#session/profile.ts';
import { settingsRegistry } from '#settings/registry.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { LabelBadge } from '#ui/label-badge.tsx';
import { SettingControl, type SettingControlProps } from './setting-control.tsx';
import { hasMemberOnlyOption, whySettingIsDisabled } from './setting-limits.ts';
import styles from './setting-row.module.css';
import { settingTip } from './setting-row-specs.ts';

type SettingRowProps = Pick<SettingControlProps, 'name' | 'entry' | 'spec'>;

/** Controls that need the full width are placed below the name. */
const isBelowName = ({ control }: SettingControlProps['spec']) =>
  control === 'colours' || control === 'appearance' || control === 'pictures';

export function SettingRow({ name, entry, spec }: SettingRowProps) {
  const { t } = useI18n();
  const profile = useProfile();
  const id = useId();
  const isOffered = useSettingValue(spec.onlyWith ?? name) !== false;
  if (spec.onlyWith !== undefined && !isOffered) return null;
  const why = whySettingIsDisabled(name);
  // The tip of the quality is about levels for members, so it says nothing to a listener who may choose all.
  const tip =
    why ?? (name === 'songLevel' && !hasMemberOnlyOption(name, profile) ? undefined : settingTip(name));
  return (
    <div className={styles['row']} data-kind={entry.kind} data-below={isBelowName(spec) || undefined}>
      <div>
        <p id={id} className={styles['name']}>
          {t(spec.label)}
          {spec.isExperimental && <LabelBadge>{t('lyric.experimental')}</LabelBadge>}
        </p>
        {tip !== undefined && (
          <p id={`${id}-tip`} className={styles['tip']}>
            {t(tip)}
          </p>
        )}
      </div>
      <SettingControl
        name={name}
        entry={entry}
        spec={spec}
        labelledBy={id}
        describedBy={tip === undefined ? undefined : `${id}-tip`}
        isDisabled={why !== null}
      />
      {spec.control === 'lyric-size' && <LyricPreview />}
    </div>
  );
}

const samples = [
  { line: 'setting.sampleOne', tran: 'setting.sampleOneTran' },
  { line: 'setting.sampleTwo', tran: 'setting.sampleTwoTran' },
  { line: 'setting.sampleThree', tran: 'setting.sampleThreeTran' },
] as const;
/** The index of the current line; the others are dimmed as in the full player. */
const SUNG = 1;

/** Three sample lines as the full player would show them with the current settings. */
function LyricPreview() {
  const { t } = useI18n();
  const size = useSettingValue('lyricsFontSize');
  const tranSize = useSettingValue('lyricsTranSize');
  const position = useSettingValue('lyricsPosition');
  const hasHaze = useSettingValue('lyricsBlur');
  const showsTran = useSettingValue('showTransl');
  return (
    <div
      role="img"
      aria-label={t('setting.samples')}
      className={styles['preview']}
      data-position={position}
      data-haze={hasHaze || undefined}
      style={{
        '--lyric-scale': size / settingsRegistry.lyricsFontSize.initial,
        '--tran-scale': tranSize / settingsRegistry.lyricsTranSize.initial,
      }}
    >
      {samples.map(({ line, tran }, index) => (
        <p key={line} className={styles['line']} data-sung={index === SUNG || undefined}>
          {t(line)}
          {showsTran && <span className={styles['tran']}>{t(tran)}</span>}
        </p>
      ))}
    </div>
  );
}
