import type { AlbumId, PlaylistId } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#notices/notices.ts';
import { usePlayer } from '#player/player-context.tsx';

interface PlayCard {
  readonly playlist: (id: PlaylistId) => void;
  readonly album: (id: AlbumId) => void;
}

const fetchCode = () => import('./play-whole.ts');

/** Brings the code before it is wanted. A fetch that fails is tried again by the press. */
export const loadPlayCard = (): void => void fetchCode().catch(() => {});

/**
 * Commands that play whole things of which only a card is shown. No card needs their code to be drawn: it comes after
 * the first picture, at the latest on a press.
 */
export function usePlayCard(): PlayCard {
  const player = usePlayer();
  const client = useQueryClient();

  async function play(run: (code: Awaited<ReturnType<typeof fetchCode>>) => Promise<void>) {
    const code = await fetchCode().catch(() => null);
    if (code === null) notify({ key: 'list.cannotPlay', tone: 'error', topic: 'queue' });
    else await run(code);
  }

  return {
    playlist: (id) =>
      void play((code) => code.playWhole(player, client, () => code.findPlaylist(client, id))),
    album: (id) => void play((code) => code.playWhole(player, client, () => code.findAlbum(client, id))),
  };
}
