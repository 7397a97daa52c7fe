import { type PlaylistId, toPlaylistId } from '@rill/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { useI18n } from '#i18n/i18n.ts';
import { createWallClockSubscription } from '#lib/wall-clock-subscription.ts';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import { useIsVisitor } from '#session/session.ts';
import { PlayOverlayButton } from '#ui/play-overlay-button.tsx';
import art from './card-art.module.css';
import styles from './for-you.module.css';

interface ForYouCardProps {
  readonly title: string;
  readonly tip: string;
  /** A line about the card: what its list contains, or that it needs a login. */
  readonly fact?: string | undefined;
  readonly art: ReactNode;
  readonly link: LinkProps;
  readonly play?: { readonly label: string; readonly onPlay: () => unknown };
}

/** A card that links to one list; its button, if any, plays it. */
function ForYouCard({ title, tip, fact, art, link, play }: ForYouCardProps) {
  return (
    <div className={`${styles['card']} ${styles['leading']}`} data-plays>
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          <Link {...link} className={styles['link']}>
            {title}
          </Link>
        </h3>
        <p className={styles['tip']}>{tip}</p>
        {fact === undefined ? null : <p className={styles['fact']}>{fact}</p>}
      </div>
      <div className={styles['art']}>
        {art}
        {play === undefined ? null : <PlayOverlayButton {...play} className={styles['play']} />}
      </div>
    </div>
  );
}

/** The card of the radar list, which is made from what is played here. */
export function RadarCard() {
  const { t } = useI18n();
  const play = useCardPlayCommands();
  const id = toPlaylistId(getRunTimeConfig().radarPlaylistId);
  const title = t('home.radar');
  return (
    <ForYouCard
      title={title}
      tip={t('home.radarTip')}
      fact={t('home.radarFact')}
      link={{ to: '/playlist', search: { id } }}
      art={<RadarArt />}
      play={{ label: t('list.play', { name: title }), onPlay: () => play.playlist(id, title) }}
    />
  );
}

type PlayButton = ForYouCardProps['play'];

const startOfToday = (): number => new Date().setHours(0, 0, 0, 0);
const subscribeToMidnight = createWallClockSubscription((nowMs) => new Date(nowMs).setHours(24, 0, 0, 0));

/** Today's songs, with today's date, which changes at midnight on a home that stays open. */
export function DailySongsCard({ play }: { readonly play?: PlayButton }) {
  const { t, language } = useI18n();
  const isVisitor = useIsVisitor();
  const today = new Date(useSyncExternalStore(subscribeToMidnight, startOfToday));
  const month = new Intl.DateTimeFormat(language, { month: 'short' }).format(today);
  return (
    <ForYouCard
      title={t('screen.dailySongs')}
      tip={t(isVisitor ? 'home.dailyTip' : 'home.dailyTipShort')}
      fact={t(isVisitor ? 'home.needsSignIn' : 'home.dailyFact')}
      link={{ to: '/dailySongs' }}
      {...(play && { play })}
      art={
        <div className={art['date']} aria-hidden="true">
          <span className={art['month']}>{month}</span>
          <span className={art['day']}>{today.getDate()}</span>
        </div>
      }
    />
  );
}

interface LikedCardProps {
  /** The playlist of liked songs, once it is loaded. */
  readonly list?: PlaylistId | undefined;
  readonly fact?: string | undefined;
  readonly play?: PlayButton;
}

/** The liked songs: the first of an account's own playlists. */
export function LikedSongsCard({ list, fact, play }: LikedCardProps) {
  const { t } = useI18n();
  const isVisitor = useIsVisitor();
  return (
    <ForYouCard
      title={t('home.liked')}
      tip={t('home.likedTip')}
      fact={isVisitor ? t('home.needsSignIn') : fact}
      // A visitor is asked to sign in on this screen, and sees the list afterwards.
      link={
        list === undefined
          ? { to: '/user/$part', params: { part: 'playlists' } }
          : { to: '/playlist', search: { id: list } }
      }
      {...(play && { play })}
      art={<LikedArt />}
    />
  );
}

/** Drawings of the cards without a cover of their own: one shape and one pattern each. */

const RadarArt = () => (
  <svg viewBox="0 0 92 92" className={`${art['picture']} ${art['radar']}`} aria-hidden="true">
    <path d="M46 46 46 8A38 38 0 0 1 79 27Z" className={art['sweep']} />
    <circle cx="46" cy="46" r="38" />
    <circle cx="46" cy="46" r="26" />
    <circle cx="46" cy="46" r="14" />
    <circle cx="46" cy="46" r="3" className={art['middle']} />
    <circle cx="63" cy="28" r="4" className={art['found']} />
  </svg>
);

const LikedArt = () => (
  <svg viewBox="0 0 92 92" className={`${art['picture']} ${art['liked']}`} aria-hidden="true">
    <circle cx="16" cy="82" r="40" className={art['hill']} />
    <path d="M46 68C31 57 24 49 24 40a11.5 11.5 0 0 1 22-4.7A11.5 11.5 0 0 1 68 40c0 9-7 17-22 28Z" />
  </svg>
);
