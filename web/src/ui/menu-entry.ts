import type { ReactNode } from 'react';

/** One row of a menu, as its owner describes it: the menu itself is drawn and driven by one part for all. */
export type MenuEntry =
  | {
      readonly kind: 'action';
      readonly label: string;
      readonly icon?: ReactNode;
      readonly isDisabled?: boolean;
      /** It leads to other entries in the same menu, of which the first takes the focus. */
      readonly staysOpen?: true;
      readonly onSelect: () => void;
    }
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly isChosen: boolean;
      readonly isDisabled?: boolean;
      /** What else is to be said of it, such as why it cannot be chosen. */
      readonly note?: string | undefined;
      readonly onSelect: () => void;
    }
  | { readonly kind: 'line'; readonly id: string };

/** What a menu opens at: a part of the page or a point of the window. */
export type MenuAnchor = Element | { readonly x: number; readonly y: number };
