import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { useStore } from 'zustand';
import { CursorContext, type OptionCursor } from './option-cursor.ts';

interface SearchOptionProps {
  /** What it is, unique in the panel. */
  readonly name: string;
  readonly link: LinkProps;
  readonly className: string | undefined;
  readonly isRemovable?: boolean;
  readonly onChoose?: () => void;
  readonly children: ReactNode;
}

/** A row that leads somewhere: an option of the panel that the arrow keys reach, elsewhere a plain link. */
export function SearchOption(props: SearchOptionProps) {
  const cursor = use(CursorContext);
  if (cursor !== null) return <Option {...props} cursor={cursor} />;
  return (
    <Link {...props.link} className={props.className} onClick={props.onChoose}>
      {props.children}
    </Link>
  );
}

export const optionId = (name: string): string => `search-option-${encodeURIComponent(name)}`;

/** Leaving the field is what closes the panel. */
export function leaveSearch(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function Option(props: SearchOptionProps & { readonly cursor: OptionCursor }) {
  const { cursor, name, link, className, isRemovable = false, onChoose, children } = props;
  const id = optionId(name);
  const isReached = useStore(cursor.place, (place) => place.id === id);
  return (
    <Link
      {...link}
      id={id}
      role="option"
      aria-selected={isReached}
      tabIndex={-1}
      data-removable={isRemovable || undefined}
      className={className}
      draggable={false}
      onClick={() => {
        onChoose?.();
        leaveSearch();
      }}
    >
      {children}
    </Link>
  );
}
