import { MAX_PLAYLIST_TAGS } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { playlistCategoriesQuery } from '#api/discover.ts';
import { useI18n } from '#i18n/i18n.ts';
import { localizeCategoryName } from '#music/category-name.ts';
import { FailedState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { togglePlaylistTag } from './check-playlist.ts';
import styles from './tag-field.module.css';

interface PlaylistTagsFieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/**
 * The tags of a playlist, chosen from the catalogue's categories. Tags of the playlist that are not categories come
 * first.
 */
export function PlaylistTagsField({ tags, onChange }: PlaylistTagsFieldProps) {
  const { t } = useI18n();
  const query = useQuery(playlistCategoriesQuery());
  const known = query.data?.flatMap((group) => group.categories.map(({ name }) => name)) ?? [];
  const shown = [...new Set([...tags.filter((tag) => !known.includes(tag)), ...known])];
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['legend']}>{t('playlistForm.tags', { count: MAX_PLAYLIST_TAGS })}</legend>
      <div className={styles['tags']}>
        {shown.map((name) => (
          <TagBox key={name} name={name} tags={tags} onChange={onChange} />
        ))}
        {query.isPending ? <Skeleton className={styles['coming']} /> : null}
      </div>
      {!query.isPending && query.data === undefined ? (
        <FailedState text={t('playlistForm.tagsFailed')} onRetry={() => void query.refetch()} />
      ) : null}
    </fieldset>
  );
}

function TagBox({ name, tags, onChange }: PlaylistTagsFieldProps & { readonly name: string }) {
  const i18n = useI18n();
  const isChosen = tags.includes(name);
  return (
    <label className={styles['tag']}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && tags.length >= MAX_PLAYLIST_TAGS}
        onChange={() => onChange(togglePlaylistTag(tags, name))}
      />
      {localizeCategoryName(i18n, name)}
    </label>
  );
}
