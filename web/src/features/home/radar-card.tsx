import { playlistId } from '@rill/contract';
import { runTimeConfig } from '#config/run-time-config.ts';
import { useI18n } from '#i18n/i18n.ts';
import { usePlayCard } from '#music/play/use-play-card.ts';
import { RadarArt } from './card-art.tsx';
import { ForYouCard } from './for-you-card.tsx';

/** The list that grows from what is played here. */
export function RadarCard() {
  const { t } = useI18n();
  const play = usePlayCard();
  const id = playlistId(runTimeConfig().radarPlaylistId);
  const title = t('home.radar');
  return (
    <ForYouCard
      title={title}
      tip={t('home.radarTip')}
      link={{ to: '/playlist', search: { id } }}
      art={<RadarArt />}
      play={{ label: t('list.play', { name: title }), onPlay: () => play.playlist(id) }}
    />
  );
}
