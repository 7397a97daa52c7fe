import { type KeyboardEvent, useId, useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { LazyPopupMenu, loadPopupMenu } from './lazy-menu.tsx';
import styles from './select.module.css';

export interface SelectOption<Value extends string | number> {
  readonly option: Value;
  readonly name: string;
  readonly isDisabled?: boolean;
  /** The language of the option's name, if it is not the page's. */
  readonly lang?: string;
  /** An additional note on the option, such as why it is disabled. */
  readonly note?: string | undefined;
}

interface SelectProps<Value extends string | number> {
  readonly options: readonly SelectOption<Value>[];
  readonly value: string | number;
  readonly onPick: (option: Value) => void;
  /** The accessible name, without the value. */
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
}

/** A button that shows the chosen option and opens the others as a menu, which is a sheet on phones. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { options, value, onPick, label, describedBy, className = '' } = props;
  /** The button of the open menu; null while it is closed. */
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const nameId = useId();
  const chosen = options.find(({ option }) => String(option) === String(value));
  const openByArrow = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setAnchor(event.currentTarget);
  };
  return (
    <>
      <span id={nameId} hidden>
        {label}
      </span>
      <button
        type="button"
        id={`${nameId}-value`}
        aria-labelledby={`${nameId} ${nameId}-value`}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={`${styles['select']} ${className}`}
        onPointerEnter={() => void loadPopupMenu()}
        onFocus={() => void loadPopupMenu()}
        onKeyDown={openByArrow}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        <span className={styles['name']}>{chosen?.name}</span>
        <ChevronDown className={styles['chevron']} />
      </button>
      {anchor === null ? null : (
        <LazyPopupMenu
          label={label}
          anchor={anchor}
          align="end"
          isSheet
          entries={options.map(({ option, name, isDisabled = false, note }) => ({
            kind: 'choice',
            label: name,
            isChosen: option === chosen?.option,
            isDisabled,
            note,
            onSelect: () => onPick(option),
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
