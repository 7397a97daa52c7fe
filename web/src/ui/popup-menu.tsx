import { Menu } from '@base-ui/react/menu';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { phoneMediaQuery } from '#lib/media-query.ts';
import Check from '~icons/lucide/check';
import { cancelBaseUiEscape, useLayer } from './layers.ts';
import { markSheetOpen } from './mark-sheet-open.ts';
import type { MenuAnchor, MenuEntry } from './menu-entry.ts';
import styles from './popup-menu.module.css';

export interface PopupMenuProps {
  readonly label: string;
  readonly anchor: MenuAnchor;
  readonly entries: readonly MenuEntry[];
  readonly header?: ReactNode;
  /** The header is the menu's first entry, with this action. */
  readonly onSelectHeader?: () => void;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** The distance from the anchor, in pixels. */
  readonly sideOffset?: number | undefined;
  /** How far the menu is moved inwards from the aligned edges, in pixels. */
  readonly alignOffset?: number | undefined;
  readonly side?: 'top' | 'bottom' | undefined;
  /** Whether it is a full-width bottom sheet on phones; its header then tells what it is about. */
  readonly isSheet?: boolean;
  /** The element that gets the focus when the menu closes; null for the one that had it before. */
  readonly returnFocus?: (() => HTMLElement | null) | undefined;
  readonly onClose: () => void;
}

/** Places the sheet at the bottom edge of the window, instead of the position beside the button. */
const AT_END = { position: 'fixed', inset: 'auto 0 0', width: 'auto', transform: 'none' } as const;

/** An anchor wider than this is a whole row; its menu opens this far from the row's start, like one at the pointer. */
const WIDE = 320;
const INTO_ROW = 48;

const lastSeen = new WeakMap<Element, DOMRect>();

function rectOf(anchor: MenuAnchor): DOMRect {
  if (!(anchor instanceof Element)) return new DOMRect(anchor.x, anchor.y, 0, 0);
  const now = anchor.getBoundingClientRect();
  // A row hides its buttons once the pointer is on the menu, so the last position of the button is kept.
  if (now.height > 0) lastSeen.set(anchor, now);
  const { x, y, width, height } = lastSeen.get(anchor) ?? now;
  return width > WIDE ? new DOMRect(x + INTO_ROW, y, 0, height) : new DOMRect(x, y, width, height);
}

/** From so many entries on, a menu may not fit beside a button in the middle of a laptop's window. */
const MANY = 9;
/** A long menu covers its button rather than being cut off. */
const IN_WINDOW = { side: 'shift', align: 'shift' } as const;

const anchorOf = (anchor: MenuAnchor) => {
  const getBoundingClientRect = () => rectOf(anchor);
  // The element itself is passed, because the page may scroll under an open menu.
  return anchor instanceof Element
    ? { getBoundingClientRect, contextElement: anchor }
    : { getBoundingClientRect };
};

/** Focuses the first entry or, in a menu of choices only, the chosen one. */
function focusFirst(menu: HTMLElement): void {
  const isChoice = menu.querySelector('[role=menuitem]') === null;
  const chosen = isChoice ? menu.querySelector<HTMLElement>('[aria-checked=true]') : null;
  const first = '[role^=menuitem]:not([aria-disabled=true])';
  (chosen ?? menu.querySelector<HTMLElement>(first))?.focus();
}

/** An open menu. Its code is loaded with the first menu: see `lazy-menu.tsx`. */
export function PopupMenu({
  label,
  anchor,
  entries,
  header,
  onSelectHeader,
  align = 'start',
  sideOffset = 8,
  alignOffset = 0,
  side = 'bottom',
  isSheet = false,
  returnFocus,
  onClose,
}: PopupMenuProps) {
  const wantsFirst = useRef<boolean>(null);
  wantsFirst.current ??= document.activeElement?.matches(':focus-visible') ?? false;
  /** Focuses an entry at once in a menu that was opened by a key. */
  function chooseFirst({ currentTarget, target }: FocusEvent<HTMLElement>) {
    if (!wantsFirst.current || !target.matches('[role=menu]')) return;
    wantsFirst.current = false;
    focusFirst(currentTarget);
  }
  /** Closes the menu on Tab, which continues from where the menu was opened. */
  function closeByTab(event: KeyboardEvent) {
    if (event.key !== 'Tab') return;
    event.preventDefault();
    onClose();
  }
  const covers = isSheet && phoneMediaQuery.matches();
  useLayer('popup', onClose);
  useLayoutEffect(() => (covers ? markSheetOpen() : undefined), [covers]);
  return (
    <Menu.Root
      open
      modal={covers}
      onOpenChange={(_isOpen, change) => {
        if (cancelBaseUiEscape(change)) return;
        const { event } = change;
        // A press on the button that opened the menu closes it by the button's own click.
        const isOwnButton = anchor instanceof Element && anchor.contains(event.target as Node);
        if (!isOwnButton || !event.type.startsWith('pointer')) onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchorOf(anchor)}
          side={side}
          align={align}
          sideOffset={sideOffset}
          alignOffset={alignOffset}
          collisionPadding={8}
          collisionAvoidance={entries.length > MANY ? IN_WINDOW : {}}
          className={`${styles['positioner']} ${covers ? styles['sheet'] : ''}`}
          style={covers ? AT_END : {}}
        >
          <Menu.Popup
            onFocus={chooseFirst}
            onKeyDown={closeByTab}
            aria-label={label}
            className={styles['popup'] ?? ''}
            finalFocus={() => returnFocus?.() ?? (anchor instanceof HTMLElement ? anchor : true)}
          >
            <Header onSelect={onSelectHeader}>{header}</Header>
            {entries.map((entry) => (
              <Entry key={entry.kind === 'line' ? entry.id : entry.label} entry={entry} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface HeaderProps {
  readonly onSelect: (() => void) | undefined;
  readonly children: ReactNode;
}

function Header({ onSelect, children }: HeaderProps) {
  if (onSelect === undefined) return children;
  return (
    <Menu.Item onClick={onSelect} className={styles['header'] ?? ''}>
      {children}
    </Menu.Item>
  );
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  if (entry.kind === 'line') return <Menu.Separator className={styles['line'] ?? ''} />;
  if (entry.kind === 'choice') {
    return (
      <Menu.CheckboxItem
        checked={entry.isChosen}
        closeOnClick
        disabled={entry.isDisabled ?? false}
        onClick={entry.onSelect}
        className={styles['entry'] ?? ''}
      >
        <span className={styles['icon']}>{entry.isChosen ? <Check aria-hidden="true" /> : null}</span>
        <span className={styles['label']}>{entry.label}</span>
        {entry.note === undefined ? null : <span className={styles['note']}>{entry.note}</span>}
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.Item
      disabled={entry.isDisabled ?? false}
      closeOnClick={entry.staysOpen !== true}
      onClick={({ currentTarget }) => {
        const menu = currentTarget.closest<HTMLElement>('[role=menu]');
        entry.onSelect();
        if (entry.staysOpen) requestAnimationFrame(() => menu && focusFirst(menu));
      }}
      className={styles['entry'] ?? ''}
    >
      {entry.icon === undefined ? null : <span className={styles['icon']}>{entry.icon}</span>}
      <span className={styles['label']}>{entry.label}</span>
    </Menu.Item>
  );
}
