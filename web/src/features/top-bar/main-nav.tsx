import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hasOwnMusic } from '#config/run-time-config.ts';
import { useI18n } from '#i18n/i18n.ts';
import { useIsVisitor } from '#session/session.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import ChevronDown from '~icons/lucide/chevron-down';
import styles from './main-nav.module.css';
import type { Place } from './place.ts';

const discover: readonly Place[] = [
  { to: '/discover/playlists', label: 'nav.playlists' },
  { to: '/discover/toplists', label: 'nav.charts' },
  { to: '/discover/artists', label: 'nav.artists' },
];

const ownMusic: Place = { to: '/my-music/{-$tab}', label: 'nav.ownMusic' };
const signIn: Place = { to: '/login', label: 'nav.signIn' };

/** What only an account's library has; said in words that are not there for the first picture. */
const accountPlaces = lazyComponent(async () => (await import('./account-places.tsx')).AccountPlaces);

/** The places of the product, in the middle of the top bar. */
export function MainNav() {
  const { t } = useI18n();
  const isVisitor = useIsVisitor();
  const library = [...(hasOwnMusic() ? [ownMusic] : []), ...(isVisitor ? [signIn] : [])];
  return (
    <nav aria-label={t('nav.main')} className={styles['nav']}>
      <Link to="/" activeOptions={{ exact: true }} className={styles['link']}>
        {t('nav.home')}
      </Link>
      <NavItem to="/discover" label="nav.discover" parts={discover} />
      <NavItem to="/user" label="nav.library" parts={library} hasMore={!isVisitor} />
    </nav>
  );
}

interface NavItemProps extends Place {
  readonly parts: readonly Place[];
  /** The places of an account come below. */
  readonly hasMore?: boolean;
}

/** A place with its parts under it: they show while the pointer or the focus is there, and go with Escape or a choice. */
function NavItem({ to, label, parts, hasMore = false }: NavItemProps) {
  const { t } = useI18n();
  const [isShut, setShut] = useState(false);
  const drawPart = ({ to: target, params, label: name }: Place) => (
    <li key={name}>
      <Link
        to={target}
        {...(params && { params })}
        onClick={(event) => {
          setShut(true);
          // It is hidden a moment later; let go at once, the focus can follow to the new screen.
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
      onPointerLeave={() => setShut(false)}
      onBlur={(event) => {
        // Shutting takes the focus from the chosen part as well: that is no reason to open again under the pointer.
        const { currentTarget: box, relatedTarget: next } = event;
        if (!box.contains(next) && !box.matches(':hover')) setShut(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        setShut(true);
        // The part that had the focus is about to be hidden.
        event.currentTarget.querySelector('a')?.focus();
      }}
    >
      <Link to={to} className={styles['link']} onClick={() => setShut(true)}>
        {t(label)}
        <ChevronDown aria-hidden="true" className={styles['chevron']} />
      </Link>
      <ul className={styles['parts']}>
        {parts.map(drawPart)}
        {hasMore ? <accountPlaces.Part drawPart={drawPart} /> : null}
      </ul>
    </div>
  );
}
