import { type FileProblem, ownFileProblemsEndpoint } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { useI18n } from '#i18n/i18n.ts';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { EmptyState } from '#ui/list-state.tsx';
import styles from './own-file-problem-list.module.css';
import { OwnMusicListPage, type OwnMusicListParams, useOwnMusicCallParams } from './own-music-list-page.tsx';
import { linkToOwnMusic } from './own-music-tabs.ts';

const words = {
  gone: 'own.gone',
  denied: 'own.denied',
  outside: 'own.outside',
  misnamed: 'own.misnamed',
  silent: 'own.silent',
  video: 'own.video',
  tooLarge: 'own.tooLarge',
  playlist: 'own.playlistWithoutSongs',
  damaged: 'own.damaged',
} as const satisfies Record<Exclude<FileProblem, KindTrouble>, string>;

/** Problems that are reported once for each kind of file, with the number of files as the detail. */
const kindMessages = { unsupported: 'own.unsupported', unplayable: 'own.unplayable' } as const;
type KindTrouble = keyof typeof kindMessages;

const isOfKind = (problem: FileProblem): problem is KindTrouble => problem in kindMessages;

/** Lists the files that no other list contains, each with the reason. */
export function OwnFileProblemList({ params }: { readonly params: OwnMusicListParams }) {
  const { t } = useI18n();
  return (
    <OwnMusicListPage
      params={params}
      query={useQuery(endpointQuery(ownFileProblemsEndpoint, useOwnMusicCallParams(params)))}
      skeleton={<SongTableSkeleton count={6} />}
      linkTo={(at) => linkToOwnMusic('problems', { find: params.find, ...at })}
      empty={<EmptyState text={t('own.noProblems')} />}
    >
      {(files) => (
        <ul aria-label={t('own.problemsTitle')} className={styles['files']}>
          {files.map(({ path, problem, detail }, at) => (
            <li key={`${String(at)} ${path}`} className={styles['file']}>
              <span>{path}</span>
              <span className={styles['why']}>
                {isOfKind(problem) ? t(kindMessages[problem], { count: detail }) : t(words[problem])}
                {detail === '' || isOfKind(problem) ? null : (
                  <span className={styles['detail']}>{detail}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </OwnMusicListPage>
  );
}
