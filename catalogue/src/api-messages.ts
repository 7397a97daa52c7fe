/** How the thread that answers calls is asked, and how it answers. */

export interface ApiOrder {
  readonly databasePath: string;
}

export interface ApiQuestion {
  readonly id: number;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly [string, string][];
  readonly body: ArrayBuffer | null;
}

export type ApiNews =
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly [string, string][];
      readonly body: ArrayBuffer;
    }
  | { readonly kind: 'log'; readonly line: string };
