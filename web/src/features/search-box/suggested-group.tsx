import type { SuggestionGroup } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { Cover } from '#music/cover/cover.tsx';
import Disc from '~icons/lucide/disc-3';
import List from '~icons/lucide/list-music';
import Music from '~icons/lucide/music';
import User from '~icons/lucide/user';
import { foundIn } from './found-in.ts';
import { OptionGroup } from './option-group.tsx';
import { SearchOption } from './search-option.tsx';
import styles from './suggested-group.module.css';

interface Hit {
  readonly id: number;
  readonly name: string;
  readonly cover: string | null;
  readonly artist?: string;
}

const looks = {
  songs: { label: 'search.songs', Icon: Music, to: '/song' },
  artists: { label: 'nav.artists', Icon: User, to: '/artist' },
  albums: { label: 'screen.albums', Icon: Disc, to: '/album' },
  playlists: { label: 'nav.playlists', Icon: List, to: '/playlist' },
} as const satisfies Record<SuggestionGroup, unknown>;

interface SuggestedGroupProps {
  readonly group: SuggestionGroup;
  readonly hits: readonly Hit[];
  readonly typed: string;
}

/** What is offered of one kind; each row leads to its own screen. */
export function SuggestedGroup({ group, hits, typed }: SuggestedGroupProps) {
  const { t } = useI18n();
  if (hits.length === 0) return null;
  const { label, Icon, to } = looks[group];
  return (
    <OptionGroup label={t(label)} Icon={Icon}>
      {hits.map((hit) => (
        <SearchOption
          key={hit.id}
          name={`${group}-${hit.id}`}
          link={{ to, search: { id: hit.id } }}
          className={styles['row']}
        >
          {hit.cover === null ? (
            <span className={styles['sign']} data-group={group} aria-hidden="true">
              <Icon />
            </span>
          ) : (
            <Cover
              url={hit.cover}
              size={32}
              className={`${styles['cover']} ${group === 'artists' ? styles['round'] : ''}`}
            />
          )}
          <span className={styles['name']}>
            <Marked name={hit.name} typed={typed} />
            {hit.artist ? <span className={styles['artist']}>{` - ${hit.artist}`}</span> : null}
          </span>
        </SearchOption>
      ))}
    </OptionGroup>
  );
}

/** A name in which what was typed stands out. */
function Marked({ name, typed }: { readonly name: string; readonly typed: string }) {
  const [before, found, after] = foundIn(name, typed);
  return (
    <>
      {before}
      {found === '' ? null : <mark className={styles['found']}>{found}</mark>}
      {after}
    </>
  );
}
