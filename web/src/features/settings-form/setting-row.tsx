import { useId } from 'react';
import { useWords } from '#i18n/i18n.ts';
import { canHearSpectrum } from '#player/sound-spectrum.ts';
import type { SettingEntry, SettingKey } from '#settings/registry.ts';
import { useSetting } from '#settings/settings-store.ts';
import { LyricPreview } from './lyric-preview.tsx';
import { SettingField } from './setting-field.tsx';
import type { SettingPlace } from './setting-places.ts';
import styles from './setting-row.module.css';

export interface SettingRowProps {
  readonly name: SettingKey;
  readonly entry: SettingEntry;
  readonly place: SettingPlace;
}

/** Why a setting can have no effect here; null for one that can. */
const hindrance = (name: SettingKey) =>
  name === 'musicFrequency' && !canHearSpectrum() ? 'setting.spectrumNone' : null;

/** One setting: what it is called, what it does, and the control that its entry asks for. */
export function SettingRow({ name, entry, place }: SettingRowProps) {
  const { t } = useWords();
  const id = useId();
  const isOffered = useSetting(place.onlyWith ?? name) !== false;
  if (place.onlyWith !== undefined && !isOffered) return null;
  const why = hindrance(name);
  const tip = why ?? place.tip;
  return (
    <div className={styles['row']} data-looks={place.looks} data-kind={entry.kind}>
      <div>
        <p id={id}>
          {(t as (key: string) => string)(place.label)}
          {place.isExperimental && <span className={styles['mark']}>{t('lyric.experimental')}</span>}
        </p>
        {tip !== undefined && (
          <p id={`${id}-tip`} className={styles['tip']}>
            {(t as (key: string) => string)(tip)}
          </p>
        )}
      </div>
      <SettingField
        name={name}
        entry={entry}
        place={place}
        labelledBy={id}
        describedBy={tip === undefined ? undefined : `${id}-tip`}
        isDisabled={why !== null}
      />
      {place.looks === 'lyric-size' && <LyricPreview />}
    </div>
  );
}
