import type { MvId } from '@rill/contract';
import * as v from 'valibot';
import { queryKey } from '#api/client/query-key.ts';
import { createSessionStorageText } from '#lib/storage/persisted.ts';

const stored = createSessionStorageText('rill.film-seconds');
const shape = v.array(
  v.object({
    catalogueId: v.string(),
    id: v.number(),
    /** The history entry in which the film was left. */
    entry: v.string(),
    second: v.pipe(v.number(), v.finite(), v.minValue(0)),
  }),
);

const MAX_FILMS = 8;

/** A film that was left this close to its start or its end, in seconds, begins anew. */
const MARGIN_SECONDS = 5;

function storedFilms(): v.InferOutput<typeof shape> {
  try {
    return v.parse(shape, JSON.parse(stored.read() ?? '[]'));
  } catch {
    return [];
  }
}

/**
 * The second at which a film begins: where this tab left it. The second of a link wins, except in the history entry in
 * which the film was left: there the link has been followed already, and a reload or Back goes on.
 */
export function firstSecondOf(id: MvId, entry: string, linkedSecond: number | undefined): number {
  const [catalogueId] = queryKey('film-second');
  const left = storedFilms().find((film) => film.catalogueId === catalogueId && film.id === id);
  if (left === undefined || (linkedSecond !== undefined && left.entry !== entry)) return linkedSecond ?? 0;
  return left.second;
}

/** Keeps the second at which a film of this duration, in seconds, was left. */
export function keepFilmSecond(id: MvId, entry: string, second: number, duration: number): void {
  const [catalogueId] = queryKey('film-second');
  const isInside = second >= MARGIN_SECONDS && second <= duration - MARGIN_SECONDS;
  const others = storedFilms().filter((film) => film.catalogueId !== catalogueId || film.id !== id);
  const films = [{ catalogueId, id, entry, second: isInside ? second : 0 }, ...others];
  stored.write(JSON.stringify(films.slice(0, MAX_FILMS)));
}
