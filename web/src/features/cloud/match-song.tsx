import type { Song } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { Cover } from '#music/cover/cover.tsx';
import styles from './match-dialog.module.css';

/** A song in the comparison: its cover, title, artists and album. */
export function MatchSong({ song }: { readonly song: Song }) {
  const { t } = useI18n();
  const facts = [song.artist.map(({ name }) => name).join(' / '), song.album.name];
  return (
    <div className={styles['song']}>
      <Cover url={song.album.picUrl} size={48} className={styles['cover']} />
      <span className={styles['words']}>
        <span className={styles['title']}>{song.name || t('screen.unknownSong')}</span>
        <span className={styles['facts']}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </span>
    </div>
  );
}
