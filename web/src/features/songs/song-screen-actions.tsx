import type { Song } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { openAddToPlaylistDialog } from '#music/add-to-playlist/add-to-playlist-dialog-state.ts';
import { useIsLiked, useToggleLike } from '#music/like/use-like.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { CommentsLink } from '#music/screen/comments-link.tsx';
import action from '#music/screen/head-action.module.css';
import { usePlayer } from '#player/player-context.tsx';
import { Button } from '#ui/button.tsx';
import { PlayGlyph } from '#ui/glyphs.tsx';
import Film from '~icons/lucide/film';
import FolderPlus from '~icons/lucide/folder-plus';
import Heart from '~icons/lucide/heart';
import ListStart from '~icons/lucide/list-start';
import styles from './song-screen-actions.module.css';

/**
 * The actions of a song's screen. Below 1024 px all buttons but Play are icons, so that they fit in one line; on narrow
 * phones Play is an icon, too.
 */
export function SongScreenActions({ song }: { readonly song: Song }) {
  const { t } = useI18n();
  const player = usePlayer();
  const isLiked = useIsLiked(song.id);
  const toggleLike = useToggleLike();
  return (
    <>
      <Button
        tone="solid"
        size="large"
        icon={<PlayGlyph />}
        className={styles['play'] ?? ''}
        onClick={() => player.playNow(song)}
      >
        <span className={styles['playWord']}>{t('menu.playNow')}</span>
      </Button>
      <Button
        size="large"
        icon={<ListStart />}
        title={t('list.playNext')}
        className={action['action'] ?? ''}
        onClick={() => player.addNext([song])}
      >
        <span className={action['word']}>{t('list.playNext')}</span>
      </Button>
      <Button
        size="large"
        icon={<Heart />}
        title={t(isLiked ? 'like.unlike' : 'like.like')}
        className={`${action['action']} ${isLiked ? styles['liked'] : ''}`}
        onClick={() => toggleLike(song)}
      >
        <span className={action['word']}>{t(isLiked ? 'like.unlike' : 'like.like')}</span>
      </Button>
      <Button
        size="large"
        icon={<FolderPlus />}
        title={t('list.addToPlaylist')}
        className={action['action'] ?? ''}
        onClick={() => openAddToPlaylistDialog([song])}
      >
        <span className={action['word']}>{t('list.addToPlaylist')}</span>
      </Button>
      <CommentsLink id={song.id} />
      {song.mv === 0 ? null : (
        <ButtonLink
          size="large"
          icon={<Film />}
          className={action['action']}
          to={{ to: '/video', search: { id: song.mv } }}
        >
          <span className={action['word']}>{t('song.watchVideo')}</span>
        </ButtonLink>
      )}
    </>
  );
}
