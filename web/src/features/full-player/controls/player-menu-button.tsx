import type { Song } from '@rill/contract';
import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { songName } from '#player/song-name.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { loadPopupMenu } from '#ui/lazy-menu.tsx';
import Ellipsis from '~icons/lucide/ellipsis';
import { FullPlayerCornerButton } from './corner-button.tsx';

const menu = lazyComponent(async () => (await import('./player-menu.tsx')).PlayerMenu);

function preload(): void {
  void menu.load();
  void loadPopupMenu();
}

export function PlayerMenuButton({ song }: { readonly song: Song }) {
  const { t } = useI18n();
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <FullPlayerCornerButton
        label={t('menu.of', { name: songName(song, t) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        <Ellipsis />
      </FullPlayerCornerButton>
      {anchor === null ? null : <menu.Part song={song} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
