import type { SettingDefinition } from '#settings/registry.ts';
import { RangeSlider } from '#ui/range-slider.tsx';
import styles from './range-field.module.css';

interface RangeFieldProps {
  readonly entry: Extract<SettingDefinition, { kind: 'range' }>;
  readonly value: number;
  /** The value as text. */
  readonly written: string;
  /** The labels of the minimum, the default and the maximum; the numbers themselves without any. */
  readonly marks: readonly string[];
  readonly label: string;
  readonly onValue: (value: number) => void;
}

/** The number of decimals that one step has. */
const digitsOf = (step: number) => String(step).split('.')[1]?.length ?? 0;

/** A slider with marks: both ends and the default. */
export function RangeField({ entry, value, written, marks, label, onValue }: RangeFieldProps) {
  const { min, max, step, initial } = entry;
  const digits = digitsOf(step);
  // The default may be at one of the ends, which then has one mark.
  const marked = [min, initial, max];
  return (
    <div className={styles['field']}>
      <div className={styles['track']}>
        <RangeSlider
          label={label}
          min={min}
          max={max}
          step={step}
          value={value}
          valueText={written}
          // Rounded, because a sum of steps is inexact in floating point.
          onValue={(next) => onValue(Number(next.toFixed(digits)))}
          className={styles['slider'] ?? ''}
        />
        <span aria-hidden="true" className={styles['marks']}>
          {[...new Set(marked)].map((mark) => (
            <span
              key={mark}
              data-chosen={mark === value || undefined}
              style={{ '--share': (mark - min) / (max - min) }}
            >
              {marks[marked.indexOf(mark)] ?? mark}
            </span>
          ))}
        </span>
      </div>
      <output className={styles['value']}>{written}</output>
    </div>
  );
}
