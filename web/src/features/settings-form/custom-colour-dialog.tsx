import { useId, useState } from 'react';
import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { type Hsl, hexToHsl, hslToHex, normalizeHexColour } from '#lib/colour/hsl.ts';
import { settingsRegistry } from '#settings/registry.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import {
  type AccentColourShades,
  parseAccentColours,
  setCustomAccent,
  setCustomAccentFromPrimary,
} from '#settings/theme.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RangeSlider } from '#ui/range-slider.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './custom-colour-dialog.module.css';

type Variant = keyof AccentColourShades;

const variants: readonly (readonly [Variant, MessageKeyWithoutParams])[] = [
  ['primary', 'colour.primary'],
  ['hover', 'colour.hover'],
  ['suppl', 'colour.suppl'],
  ['pressed', 'colour.pressed'],
];

const sliders: readonly (readonly [keyof Hsl, MessageKeyWithoutParams, number, string])[] = [
  ['hue', 'colour.hue', 360, '°'],
  ['saturation', 'colour.saturation', 100, '%'],
  ['lightness', 'colour.lightness', 100, '%'],
];

/** The four colours of the listener's own theme. Every change is applied at once. */
export function CustomColourDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useI18n();
  const label = useId();
  const colours = parseAccentColours(useSettingValue('themeData'));
  const [variant, setVariant] = useState<Variant>('primary');
  const change = (hex: string) => setCustomAccent({ ...colours, [variant]: hex });
  return (
    <Dialog
      title={t('colour.customTitle')}
      closeLabel={t('colour.close')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => setCustomAccent(parseAccentColours(settingsRegistry.themeData.initial))}>
            {t('colour.reset')}
          </Button>
          <Button tone="solid" onClick={onClose}>
            {t('colour.done')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <span id={label} hidden>
          {t('colour.variant')}
        </span>
        <SegmentedControl
          labelledBy={label}
          options={variants.map(([option, name]) => ({ option, name: t(name) }))}
          value={variant}
          onPick={setVariant}
        />
        <ColourEditor key={variant} colour={colours[variant]} onChange={change} />
        <div className={styles['preview']}>
          <Button tone="solid">{t('list.playAll')}</Button>
          <span className={styles['words']}>{t('colour.sample')}</span>
          <span aria-hidden="true" className={styles['tint']} />
        </div>
        <p className={styles['tip']}>{t('colour.contrastTip')}</p>
        <Button onClick={() => void setCustomAccentFromPrimary()}>{t('colour.derive')}</Button>
      </div>
    </Dialog>
  );
}

interface ColourEditorProps {
  readonly colour: string;
  readonly onChange: (hex: string) => void;
}

/** One colour as sliders and as text. Its hue is kept while the saturation is 0. */
function ColourEditor({ colour, onChange }: ColourEditorProps) {
  const { t } = useI18n();
  const [hsl, setHsl] = useState(() => hexToHsl(colour));
  const [typed, setTyped] = useState<string | null>(null);
  const shown = hslToHex(hsl) === colour ? hsl : hexToHsl(colour);
  const slide = (part: keyof Hsl, value: number) => {
    const next = { ...shown, [part]: value };
    setHsl(next);
    setTyped(null);
    onChange(hslToHex(next));
  };
  const type = (text: string) => {
    setTyped(text);
    const hex = normalizeHexColour(text);
    if (hex === null) return;
    setHsl(hexToHsl(hex));
    onChange(hex);
  };
  return (
    <>
      <TextField
        label={t('colour.code')}
        value={typed ?? colour}
        error={typed !== null && normalizeHexColour(typed) === null ? t('colour.invalid') : null}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        aside={<span aria-hidden="true" className={styles['swatch']} style={{ '--swatch': colour }} />}
      />
      {sliders.map(([part, name, max, unit]) => (
        <div key={part} className={styles['slider']}>
          <span aria-hidden="true">{t(name)}</span>
          <RangeSlider
            label={t(name)}
            min={0}
            max={max}
            value={shown[part]}
            valueText={`${shown[part]}${unit}`}
            onValue={(value) => slide(part, value)}
          />
          <output>{`${shown[part]}${unit}`}</output>
        </div>
      ))}
    </>
  );
}
