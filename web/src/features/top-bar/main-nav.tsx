import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hasOwnMusic } from '#config/run-time-config.ts';
import { useI18n } from '#i18n/i18n.ts';
import {
  type Destination,
  discoverDestinations,
  loginDestination,
  ownMusicDestination,
} from '#music/screen/destinations.ts';
import { useIsVisitor } from '#session/session.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import ChevronDown from '~icons/lucide/chevron-down';
import styles from './main-nav.module.css';

/** The parts of an account's library; their messages are not loaded for the first paint. */
const accountLinks = lazyComponent(async () => (await import('./library-nav-links.tsx')).LibraryNavLinks);

export function MainNav() {
  const { t } = useI18n();
  const isVisitor = useIsVisitor();
  const library = [...(hasOwnMusic() ? [ownMusicDestination] : []), ...(isVisitor ? [loginDestination] : [])];
  return (
    <nav aria-label={t('nav.main')} className={styles['nav']}>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={styles['link']}>
        {t('nav.home')}
      </Link>
      <NavItem to="/discover" label="nav.discover" parts={discoverDestinations} />
      <NavItem to="/user" label="nav.library" parts={library} hasMore={!isVisitor} />
    </nav>
  );
}

/**
 * Moves notices below an open menu, or back with null. With `:has()` in the stylesheet, every change of the page would
 * make the browser compute the styles of that element anew.
 */
function keepNoticesBelow(menu: Element | null): void {
  const { style } = document.documentElement;
  if (menu === null) style.removeProperty('--under-head');
  else style.setProperty('--under-head', `${menu.clientHeight}px`);
}

interface NavItemProps extends Destination {
  readonly parts: readonly Destination[];
  /** Whether the account's links follow below. */
  readonly hasMore?: boolean;
}

/** A navigation link with a submenu: it shows on hover or focus, and closes with Escape or a choice. */
function NavItem({ to, label, parts, hasMore = false }: NavItemProps) {
  const { t } = useI18n();
  const [isShut, setShut] = useState(false);
  function shut(): void {
    setShut(true);
    keepNoticesBelow(null);
  }
  const renderLink = ({ to: target, params, label: name }: Destination) => (
    <li key={name}>
      <Link
        to={target}
        {...(params && { params })}
        onClick={(event) => {
          shut();
          // The menu hides a moment later, so that the focus can move to the new screen first.
          event.currentTarget.blur();
        }}
      >
        {t(name)}
      </Link>
    </li>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: -- the box only listens for leaving; its links do the work
    <div
      className={styles['item']}
      data-shut={isShut || undefined}
      onPointerEnter={({ currentTarget }) => !isShut && keepNoticesBelow(currentTarget.lastElementChild)}
      onFocus={({ currentTarget }) => !isShut && keepNoticesBelow(currentTarget.lastElementChild)}
      onPointerLeave={({ currentTarget: box }) => {
        setShut(false);
        keepNoticesBelow(box.contains(document.activeElement) ? box.lastElementChild : null);
      }}
      onBlur={(event) => {
        // A choice closes the menu and takes the focus from the link; the menu must not open again under the pointer.
        const { currentTarget: box, relatedTarget: next } = event;
        if (box.contains(next) || box.matches(':hover')) return;
        setShut(false);
        keepNoticesBelow(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isShut) return;
        // Prevented, so that Escape does not also close a layer over the page.
        event.preventDefault();
        shut();
        // The focused link is about to be hidden, so the focus moves to the link of the menu itself.
        event.currentTarget.querySelector('a')?.focus();
      }}
    >
      <Link to={to} className={styles['link']} onClick={shut}>
        {t(label)}
        <ChevronDown aria-hidden="true" className={styles['chevron']} />
      </Link>
      <ul className={styles['parts']}>
        {parts.map(renderLink)}
        {hasMore ? <accountLinks.Part renderLink={renderLink} /> : null}
      </ul>
    </div>
  );
}
