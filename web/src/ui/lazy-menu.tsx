import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import type { MenuEntry } from './menu-entry.ts';

const loadPopup = () => import('./popup-menu.tsx');

/** A menu that is open at an element or at a point; rendered only while it is. */
export const LazyPopupMenu = lazy(async () => ({ default: (await loadPopup()).PopupMenu }));

/** What the button of a menu must be given. */
export interface MenuButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

interface LazyMenuProps {
  readonly label: string;
  readonly button: (props: MenuButtonProps) => ReactNode;
  /** Asked for when the menu opens. */
  readonly entries: () => readonly MenuEntry[];
  readonly header?: () => ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'bottom';
}

/** A button with a menu whose code is fetched when the pointer or the focus comes near. */
export function LazyMenu({ label, button, entries, header, align, side }: LazyMenuProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {button({
        ref: setAnchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setOpen((was) => !was),
        onPointerEnter: loadPopup,
        onFocus: loadPopup,
      })}
      {isOpen && anchor !== null ? (
        <Suspense>
          <LazyPopupMenu
            label={label}
            anchor={anchor}
            entries={entries()}
            header={header?.()}
            align={align}
            side={side}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
