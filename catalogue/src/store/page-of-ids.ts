/** One page of a list, by id, and the length of the whole list. */
export interface PageOfIds {
  readonly ids: readonly number[];
  readonly total: number;
}

export interface LimitAndOffset {
  readonly limit: number;
  readonly offset: number;
}
