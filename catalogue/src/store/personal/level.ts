import type { Database } from '../database.ts';

/** The numbers of songs and days that levels 1, 2, 3 and so on require. */
const STEPS: readonly (readonly [plays: number, days: number])[] = [
  ...([
    [10, 1],
    [30, 3],
    [80, 7],
    [200, 14],
    [400, 30],
  ] as const),
  ...([
    [700, 60],
    [1100, 100],
    [2000, 150],
    [5000, 250],
    [10_000, 365],
  ] as const),
];

export interface ListeningLevel {
  readonly level: number;
  readonly isFull: boolean;
  /** The progress to the next level, from 0 to 1. */
  readonly progress: number;
  readonly plays: number;
  readonly playsForNext: number;
  readonly days: number;
  readonly daysForNext: number;
}

/** The level for these numbers of songs and days, both of which must reach a threshold. */
function computeListeningLevel(plays: number, days: number): ListeningLevel {
  const passed = STEPS.findIndex(([wantedPlays, wantedDays]) => plays < wantedPlays || days < wantedDays);
  const level = passed === -1 ? STEPS.length : passed;
  const [playsForNext, daysForNext] = STEPS[Math.min(level, STEPS.length - 1)] ?? [1, 1];
  return {
    level,
    isFull: level === STEPS.length,
    plays,
    playsForNext,
    days,
    daysForNext,
    progress: Math.min(1, plays / playsForNext, days / daysForNext),
  };
}

/** The level of an account by its played songs, and its days with a play or a check-in. */
export function listeningLevelOfAccount(database: Database, accountId: number): ListeningLevel {
  const plays =
    database.get<{ plays: number }>('SELECT plays FROM listening_total WHERE account_id = ?', accountId)
      ?.plays ?? 0;
  const days =
    database.get<{ n: number }>(
      `SELECT count(*) AS n FROM (SELECT day FROM listening_day WHERE account_id = ?
        UNION SELECT day FROM sign_in WHERE account_id = ?)`,
      accountId,
      accountId,
    )?.n ?? 0;
  return computeListeningLevel(plays, days);
}
