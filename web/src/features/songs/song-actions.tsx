import type { Song } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { usePlayer } from '#player/player-context.tsx';
import { notifyNeedsLogin } from '#session/needs-login.ts';
import { Button } from '#ui/button.tsx';
import { PlayGlyph } from '#ui/glyphs.tsx';
import Film from '~icons/lucide/film';
import FolderPlus from '~icons/lucide/folder-plus';
import ListStart from '~icons/lucide/list-start';
import MessageCircle from '~icons/lucide/message-circle';
import styles from './song-actions.module.css';

/** What can be done with the song of a screen. On phones all but playing are icons, so that they stay in one line. */
export function SongActions({ song }: { readonly song: Song }) {
  const { t } = useI18n();
  const player = usePlayer();
  return (
    <>
      <Button tone="solid" size="large" icon={<PlayGlyph />} onClick={() => player.playNow(song)}>
        {t('menu.playNow')}
      </Button>
      <Button
        size="large"
        icon={<ListStart />}
        className={styles['action'] ?? ''}
        onClick={() => player.addNext([song])}
      >
        <span className={styles['word']}>{t('list.playNext')}</span>
      </Button>
      <Button
        size="large"
        icon={<FolderPlus />}
        className={styles['action'] ?? ''}
        onClick={notifyNeedsLogin}
      >
        <span className={styles['word']}>{t('list.addToPlaylist')}</span>
      </Button>
      <ButtonLink
        size="large"
        icon={<MessageCircle />}
        className={styles['action']}
        to={{ to: '/comment', search: { id: song.id } }}
      >
        <span className={styles['word']}>{t('screen.comment')}</span>
      </ButtonLink>
      {song.mv === 0 ? null : (
        <ButtonLink
          size="large"
          icon={<Film />}
          className={styles['action']}
          to={{ to: '/video', search: { id: song.mv } }}
        >
          <span className={styles['word']}>{t('song.watchVideo')}</span>
        </ButtonLink>
      )}
    </>
  );
}
