/** A stretch of a list, by id, and how long the list is. */
export interface PageOfIds {
  readonly ids: readonly number[];
  readonly total: number;
}

export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}
