import type { SuggestionGroupName } from '@rill/contract';
import Disc from '~icons/lucide/disc-3';
import List from '~icons/lucide/list-music';
import Music from '~icons/lucide/music';
import User from '~icons/lucide/user';

/** The kinds of what is suggested by its name: the messages for one and for many, the screen and the icon. */
export const entityKinds = {
  songs: { one: 'screen.song', many: 'search.songs', to: '/song', Icon: Music },
  artists: { one: 'screen.artist', many: 'nav.artists', to: '/artist', Icon: User },
  albums: { one: 'screen.album', many: 'screen.albums', to: '/album', Icon: Disc },
  playlists: { one: 'screen.playlist', many: 'nav.playlists', to: '/playlist', Icon: List },
} as const satisfies Record<SuggestionGroupName, unknown>;
