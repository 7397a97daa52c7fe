import type { Song } from '@rill/contract';
import { useWords } from '#i18n/i18n.ts';
import { ButtonLink } from '#music/button-link.tsx';
import { tellNeedsLogin } from '#music/needs-login.ts';
import { usePlayer } from '#player/player-context.tsx';
import { Button } from '#ui/button.tsx';
import { PlayGlyph } from '#ui/glyphs.tsx';
import Film from '~icons/lucide/film';
import ListMusic from '~icons/lucide/list-music';
import ListStart from '~icons/lucide/list-start';
import MessageCircle from '~icons/lucide/message-circle';

/** What can be done with the song of a screen. */
export function SongActions({ song }: { readonly song: Song }) {
  const { t } = useWords();
  const player = usePlayer();
  return (
    <>
      <Button tone="solid" size="large" icon={<PlayGlyph />} onClick={() => player.playNow(song)}>
        {t('menu.playNow')}
      </Button>
      <Button size="large" icon={<ListStart />} onClick={() => player.addNext([song])}>
        {t('list.playNext')}
      </Button>
      <Button size="large" icon={<ListMusic />} onClick={tellNeedsLogin}>
        {t('list.addToPlaylist')}
      </Button>
      <ButtonLink size="large" icon={<MessageCircle />} to={{ to: '/comment', search: { id: song.id } }}>
        {t('screen.comment')}
      </ButtonLink>
      {song.mv === 0 ? null : (
        <ButtonLink size="large" icon={<Film />} to={{ to: '/video', search: { id: song.mv } }}>
          {t('song.watchVideo')}
        </ButtonLink>
      )}
    </>
  );
}
