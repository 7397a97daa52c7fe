import { bannersEndpoint, type HomeBanner } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { useI18n } from '#i18n/i18n.ts';
import { afterFirstScreen } from '#lib/page-load/first-screen.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { FailedQueryState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import styles from './banner-carousel.module.css';
import { BannerLink } from './banner-link.tsx';
import type { CarouselHandle } from './carousel.ts';

/** The home's banners, two at a time where there is room. Without banners nothing is rendered. */
export function BannerCarousel() {
  const query = useQuery(endpointQuery(bannersEndpoint, {}));
  if (query.isPending) {
    return (
      <div className={styles['carousel']} aria-hidden="true">
        <div className={styles['strip']}>
          <Skeleton className={styles['slide']} />
          <Skeleton className={styles['slide']} />
        </div>
        <div className={styles['dots']} />
      </div>
    );
  }
  if (query.data === undefined) {
    return (
      <section className={styles['carousel']}>
        <FailedQueryState query={query} />
      </section>
    );
  }
  return query.data.length === 0 ? null : <Carousel banners={query.data} />;
}

function Carousel({ banners }: { readonly banners: readonly HomeBanner[] }) {
  const { t } = useI18n();
  const strip = useRef<HTMLUListElement>(null);
  const { current, controls } = useCarousel(strip);
  return (
    <section
      className={styles['carousel']}
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.banner')}
    >
      <ul className={styles['strip']} ref={strip}>
        {banners.map((banner, index) => (
          <li key={String(index)} className={styles['slide']}>
            <BannerLink banner={banner} number={index + 1} isFirstScreen={index < 2} />
          </li>
        ))}
      </ul>
      {banners.length < 2 ? null : (
        <>
          <IconButton
            label={t('home.bannerPrevious')}
            className={`${styles['turn']} ${styles['back']}`}
            onClick={() => controls.turn(-1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            label={t('home.bannerNext')}
            className={`${styles['turn']} ${styles['on']}`}
            onClick={() => controls.turn(1)}
          >
            <ChevronRight />
          </IconButton>
          <div className={styles['dots']}>
            {banners.map((_banner, index) => (
              <button
                key={String(index)}
                type="button"
                className={styles['dot']}
                aria-label={t('home.bannerShow', { number: index + 1 })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => controls.show(index)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** Starts the carousel on a strip of slides; `current` is the slide that is shown. */
function useCarousel(strip: RefObject<HTMLUListElement | null>) {
  const [current, setCurrent] = useState(0);
  const slides = useRef<Promise<CarouselHandle | null> | null>(null);
  // The banners scroll by hand without this code, so it is loaded after the first screen.
  useEffect(() => {
    const unmounted = new AbortController();
    const firstScreen = new Promise<void>(afterFirstScreen);
    const code = firstScreen.then(() => import('./carousel.ts'));
    slides.current = code.then(
      ({ startCarousel }) => {
        if (strip.current === null || unmounted.signal.aborted) return null;
        const shown = startCarousel(strip.current, setCurrent);
        unmounted.signal.addEventListener('abort', shown.stop);
        return shown;
      },
      () => null,
    );
    return () => {
      unmounted.abort();
      // A strip that was removed from the document is at its beginning when it returns.
      setCurrent(0);
    };
  }, [strip]);
  const controls = {
    turn: (by: -1 | 1) => void slides.current?.then((carousel) => carousel?.turn(by)),
    show: (index: number) => void slides.current?.then((carousel) => carousel?.show(index)),
  };
  return { current, controls };
}
