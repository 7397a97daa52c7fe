import type { ComponentType, ReactNode, SVGProps } from 'react';
import styles from './search-listbox-group.module.css';

interface SearchListboxGroupProps {
  readonly label: string;
  readonly Icon?: ComponentType<SVGProps<SVGSVGElement>>;
  /** The ids of options that belong to the group, but are elsewhere in the document. */
  readonly owns?: readonly string[];
  readonly children?: ReactNode;
}

/** Options that belong together. A listbox must not contain a fieldset, so a plain box has the role of a group. */
export function SearchListboxGroup({ label, Icon, owns, children }: SearchListboxGroupProps) {
  const group = { role: 'group', 'aria-label': label, 'aria-owns': owns?.join(' ') };
  return (
    <div {...group} className={styles['group']}>
      {Icon === undefined ? null : (
        <div className={styles['head']} aria-hidden="true">
          <Icon />
          {label}
        </div>
      )}
      {children}
    </div>
  );
}
