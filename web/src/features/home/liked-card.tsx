import { useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { useIsVisitor } from '#session/session.ts';
import { LikedArt } from './card-art.tsx';
import { ForYouCard } from './for-you-card.tsx';

const askToSignIn = () => notify({ key: 'player.needLogin', tone: 'warning', topic: 'login' });

/** The songs that somebody likes: the first of their own playlists. Only who is signed in has any. */
export function LikedCard() {
  const { t } = useI18n();
  const needsSignIn = useIsVisitor();
  return (
    <ForYouCard
      title={t('home.liked')}
      tip={t('home.likedTip')}
      fact={needsSignIn ? t('home.needsSignIn') : undefined}
      link={needsSignIn ? { to: '/login' } : { to: '/user/$part', params: { part: 'playlists' } }}
      onFollow={needsSignIn ? askToSignIn : undefined}
      art={<LikedArt />}
    />
  );
}
