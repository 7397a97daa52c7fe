import type { ReactNode } from 'react';

/** One row of a menu, as data: one component renders all menus. */
export type MenuEntry =
  | {
      readonly kind: 'action';
      readonly label: string;
      readonly icon?: ReactNode;
      readonly isDisabled?: boolean;
      /** Whether the entry opens a submenu, which replaces the entries; its first entry takes the focus. */
      readonly staysOpen?: true;
      readonly onSelect: () => void;
    }
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly isChosen: boolean;
      readonly isDisabled?: boolean;
      /** An additional note, such as why it is disabled. */
      readonly note?: string | undefined;
      readonly onSelect: () => void;
    }
  | { readonly kind: 'line'; readonly id: string };

/** The anchor of a menu: an element or a point of the window. */
export type MenuAnchor = Element | { readonly x: number; readonly y: number };
