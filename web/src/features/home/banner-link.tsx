import type { BannerTarget, HomeBanner } from '@rill/contract';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { bannerImgSources } from '#lib/image-url.ts';
import styles from './banner-link.module.css';

interface BannerLinkProps {
  readonly banner: HomeBanner;
  readonly number: number;
  readonly isFirstScreen: boolean;
}

const screens = { song: '/song', album: '/album', playlist: '/playlist', video: '/video' } as const;

/** A plain click shows a notice first; a modified click opens a tab or a window at once. */
function announce(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const url = event.currentTarget.href;
  event.preventDefault();
  // If that code cannot be loaded, the link opens at once, like any other.
  void import('./open-external-site.ts').then(
    ({ openExternalSite }) => openExternalSite(url),
    () => window.open(url, '_blank', 'noopener'),
  );
}

/** One banner: a picture that links to a screen, to another site, or nowhere. */
export function BannerLink({ banner, number, isFirstScreen }: BannerLinkProps) {
  const { t } = useI18n();
  const name = t('home.bannerOf', { number, kind: banner.title });
  return (
    <TargetLink target={banner.target}>
      <img
        {...bannerImgSources(banner.image)}
        alt={name}
        className={styles['picture']}
        loading={isFirstScreen ? 'eager' : 'lazy'}
        fetchPriority={isFirstScreen ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
      {banner.title === '' ? null : (
        <span className={styles['kind']} aria-hidden="true">
          {banner.title}
        </span>
      )}
    </TargetLink>
  );
}

function TargetLink({ target, children }: { readonly target: BannerTarget; readonly children: ReactNode }) {
  if (target.kind === 'none') return <span className={styles['target']}>{children}</span>;
  if (target.kind === 'link') {
    return (
      <a
        href={target.url}
        target="_blank"
        rel="noopener noreferrer"
        className={styles['target']}
        onClick={announce}
      >
        {children}
      </a>
    );
  }
  return (
    <Link to={screens[target.kind]} search={{ id: target.id }} className={styles['target']}>
      {children}
    </Link>
  );
}
