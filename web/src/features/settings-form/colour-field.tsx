import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { settingsRegistry } from '#settings/registry.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import Check from '~icons/lucide/check';
import Pencil from '~icons/lucide/pencil';
import RotateCcw from '~icons/lucide/rotate-ccw';
import type { ChoiceFieldProps } from './choice-field.tsx';
import styles from './colour-field.module.css';

const CUSTOM = 'custom';

/** The colours of a preset's dot; the custom colour has its own in the stylesheet. */
const swatchOf = (option: string | number) =>
  option === CUSTOM
    ? undefined
    : { '--swatch': `var(--swatch-${option})`, '--on-swatch': `var(--on-swatch-${option})` };

const classNames = { group: styles['colours'], option: styles['colour'], input: styles['radio'] };

const customColourDialog = lazyComponent(
  async () => (await import('./custom-colour-dialog.tsx')).CustomColourDialog,
);

const restoreColourDialog = lazyComponent(
  async () => (await import('./restore-colour-dialog.tsx')).RestoreColourDialog,
);

/** One of the theme colours. The chosen one has a mark, a ring and a bold name: never colour alone. */
export function ColourField({ options, value, labelledBy, onPick }: ChoiceFieldProps) {
  const { t } = useI18n();
  const [openDialog, setOpenDialog] = useState<'custom' | 'restore' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <>
      <RadioGroup
        options={options}
        value={value}
        labelledBy={labelledBy}
        onPick={onPick}
        classNames={classNames}
      >
        {(option, name) => (
          <>
            <span data-colour={option} className={styles['dot']} style={swatchOf(option)}>
              <Check aria-hidden="true" />
            </span>
            <span className={styles['name']}>{name}</span>
          </>
        )}
      </RadioGroup>
      {value === settingsRegistry.themeType.initial ? null : (
        <div className={styles['actions']}>
          {value === CUSTOM ? (
            <Button
              size="small"
              icon={<Pencil />}
              aria-haspopup="dialog"
              onPointerEnter={() => void customColourDialog.load()}
              onFocus={() => void customColourDialog.load()}
              onClick={() => setOpenDialog('custom')}
            >
              {t('colour.edit')}
            </Button>
          ) : null}
          <Button
            size="small"
            icon={<RotateCcw />}
            aria-haspopup="dialog"
            onClick={() => setOpenDialog('restore')}
          >
            {t('colour.restore')}
          </Button>
        </div>
      )}
      {openDialog === 'custom' ? <customColourDialog.Part onClose={close} /> : null}
      {openDialog === 'restore' ? <restoreColourDialog.Part onClose={close} /> : null}
    </>
  );
}
