import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import styles from './range-slider.module.css';

interface RangeSliderProps
  extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'min' | 'max' | 'step' | 'value'> {
  readonly value: number;
  readonly label: string;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  /** The value text for screen readers, such as "70%". */
  readonly valueText?: string;
  readonly onValue: (value: number) => void;
}

/** A tenth of the way, as Page Up and Page Down step (S9.20). */
const PAGE_STEP = 0.1;

/** Moves a range by a page key and dispatches its events; true when the key was one. */
function pageStep(input: HTMLInputElement, key: string): boolean {
  const direction = key === 'PageUp' ? 1 : key === 'PageDown' ? -1 : 0;
  if (direction === 0) return false;
  const span = Number(input.max) - Number(input.min);
  input.valueAsNumber += direction * span * PAGE_STEP;
  return true;
}

/** The filled part of the track, from 0 to 1. */
const shareOf = (value: number, min: number, max: number) => (max > min ? (value - min) / (max - min) : 0);

/** The native slider, styled: keyboard, touch and assistive technology are included. */
export function RangeSlider({
  label,
  min = 0,
  max,
  step = 1,
  value,
  valueText,
  onValue,
  className = '',
  ...rest
}: RangeSliderProps) {
  const valueBefore = useRef(value);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!pageStep(event.currentTarget, event.key)) return;
    event.preventDefault();
    onValue(event.currentTarget.valueAsNumber);
  };
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      style={{ '--share': shareOf(Number(value), min, max) }}
      onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      onKeyDown={handleKey}
      onPointerDown={() => {
        valueBefore.current = value;
      }}
      // A finger that scrolls the page has moved the thumb to where it touched it, so the value before is restored.
      onPointerCancel={() => onValue(valueBefore.current)}
      className={`${styles['range']} ${className}`}
      {...rest}
    />
  );
}
