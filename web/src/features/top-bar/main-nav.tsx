import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { hasOwnMusic } from '#config/run-time-config.ts';
import { type PlainKey, useI18n } from '#i18n/i18n.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import styles from './main-nav.module.css';

const discover: readonly Place[] = [
  { to: '/discover/playlists', label: 'nav.playlists' },
  { to: '/discover/toplists', label: 'nav.charts' },
  { to: '/discover/artists', label: 'nav.artists' },
];

/** What a visitor's library has: everything else in it needs an account. */
const library: readonly Place[] = [{ to: '/login', label: 'nav.signIn' }];

const libraryWithOwn: readonly Place[] = [{ to: '/my-music/{-$tab}', label: 'nav.ownMusic' }, ...library];

/** The places of the product, in the middle of the top bar. */
export function MainNav() {
  const { t } = useI18n();
  return (
    <nav aria-label={t('nav.main')} className={styles['nav']}>
      <Link to="/" activeOptions={{ exact: true }} className={styles['link']}>
        {t('nav.home')}
      </Link>
      <NavItem to="/discover" label="nav.discover" parts={discover} />
      <NavItem to="/user" label="nav.library" parts={hasOwnMusic() ? libraryWithOwn : library} />
    </nav>
  );
}

interface Place {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: PlainKey;
}

interface NavItemProps extends Place {
  readonly parts: readonly Place[];
}

/** A place with its parts under it: they show while the pointer or the focus is there, and go with Escape or a choice. */
function NavItem({ to, label, parts }: NavItemProps) {
  const { t } = useI18n();
  const [isShut, setShut] = useState(false);
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
        {parts.map((part) => (
          <li key={part.label}>
            <Link
              to={part.to}
              onClick={(event) => {
                setShut(true);
                // It is hidden a moment later; let go at once, the focus can follow to the new screen.
                event.currentTarget.blur();
              }}
            >
              {t(part.label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
