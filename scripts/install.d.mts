export type InstalledSet = 'product' | 'everything';

export interface InstallPlan {
  readonly reason: string;
  /** Arguments of npm's command line. */
  readonly args: readonly string[];
  /** The stamp to write when npm has succeeded. */
  readonly stamp: string;
}

export function install(
  needed: InstalledSet,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void>;
export function installPlan(stamp: string, lockfile: string, needed: InstalledSet): InstallPlan | null;
