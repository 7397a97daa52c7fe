import type { SearchKind } from '@rill/contract';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { SearchResultByKind } from '#api/search.ts';
import { useI18n } from '#i18n/i18n.ts';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import { SectionHeader } from '#music/screen/section-header.tsx';
import { OVERVIEW_KINDS, searchKinds } from '#music/search-kinds.tsx';
import { usePlayer } from '#player/player-context.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useHasPainted } from '#ui/use-has-painted.ts';
import { SearchResultCard } from './result-card.tsx';
import styles from './search-overview.module.css';
import { findTopResult } from './top-result.ts';
import type { SearchOverviewQueries } from './use-search-overview-results.ts';

/** How many results of each kind the overview shows beside the best one. */
const SHOWN = 3;
const ROWS = Array.from({ length: SHOWN }, (_, row) => row);
/** The songs have no section of their own: they are the list below. */
const SECTION_KINDS = OVERVIEW_KINDS.filter((kind) => kind !== 'songs');

interface SearchOverviewProps {
  readonly keywords: string;
  readonly results: SearchOverviewQueries;
}

/** The best result, and the first ones of each kind, above the songs. Kinds without results are left out. */
export function SearchOverview({ keywords, results }: SearchOverviewProps) {
  const { t } = useI18n();
  const rowsOf = <Kind extends SearchKind>(kind: Kind) => results[kind].data?.rows ?? [];
  const top = findTopResult(keywords, rowsOf);
  if (top === null) return null;
  return (
    <div className={styles['overview']}>
      <Section title={t('search.topResult')}>
        <li>
          <BestResultCard {...top} />
        </li>
      </Section>
      {SECTION_KINDS.map((kind) => (
        <FirstResults key={kind} kind={kind} rows={rowsOf(kind).slice(0, SHOWN)} keywords={keywords} />
      ))}
    </div>
  );
}

interface FirstResultsProps<Kind extends SearchKind> {
  readonly kind: Kind;
  readonly rows: readonly SearchResultByKind[Kind][];
  readonly keywords: string;
}

/** The first results of a kind, with a link to the tab with all of them. */
function FirstResults<Kind extends SearchKind>({ kind, rows, keywords }: FirstResultsProps<Kind>) {
  const { t } = useI18n();
  const { many, isRound = false, linkTo, overview } = searchKinds[kind];
  if (overview === null || rows.length === 0) return null;
  return (
    <Section title={t(many)} more={{ to: '/search/$kind', params: { kind }, search: { keywords } }}>
      {rows.map((row) => {
        const { name, cover, subtitle } = overview.card(row, t);
        return (
          <li key={row.id}>
            <SearchResultCard
              name={name}
              cover={cover}
              subtitle={subtitle}
              isRound={isRound}
              link={linkTo(row.id)}
            />
          </li>
        );
      })}
    </Section>
  );
}

/**
 * The skeleton of the overview, as high as the overview with all kinds. In the first frame its boxes are empty, because
 * that frame may also have to draw the songs.
 */
export function SearchOverviewSkeleton() {
  const hasPainted = useHasPainted();
  return (
    <div className={styles['overview']} aria-hidden="true">
      {(['top', ...SECTION_KINDS] as const).map((part) => (
        <div key={part} className={styles['coming']}>
          {hasPainted ? <SectionSkeleton part={part} /> : null}
        </div>
      ))}
    </div>
  );
}

function SectionSkeleton({ part }: { readonly part: 'top' | SearchKind }) {
  return (
    <>
      <Skeleton shape="line" className={styles['heading']} />
      {part === 'top' ? (
        <Skeleton className={styles['top']} />
      ) : (
        ROWS.map((row) => (
          <div key={row} className={styles['row']}>
            <Skeleton shape={searchKinds[part].isRound ? 'disc' : 'card'} className={styles['cover']} />
            <Skeleton shape="line" className={styles['name']} />
          </div>
        ))
      )}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly more?: LinkProps;
  readonly children: ReactNode;
}

function Section({ title, more, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <SectionHeader title={title} titleId={titleId} more={more} />
      <ul className={styles['rows']}>{children}</ul>
    </section>
  );
}

interface BestResultProps<Kind extends SearchKind> {
  readonly kind: Kind;
  readonly item: SearchResultByKind[Kind];
}

/** The best result: larger than the others, with its kind, such as “Album · Ada”, and a play button. */
function BestResultCard<Kind extends SearchKind>({ kind, item }: BestResultProps<Kind>) {
  const { t } = useI18n();
  const commands = { player: usePlayer(), cards: useCardPlayCommands() };
  const { one, isRound = false, linkTo, overview } = searchKinds[kind];
  if (overview === null) return null;
  const { name, cover, subtitle, fact = subtitle } = overview.card(item, t);
  const { play } = overview;
  return (
    <SearchResultCard
      isLarge
      isRound={isRound}
      name={name}
      cover={cover}
      link={linkTo(item.id)}
      subtitle={[t(one), fact].filter((part) => part !== '').join(' · ')}
      {...(play && { onPlay: () => play(item, commands) })}
    />
  );
}
