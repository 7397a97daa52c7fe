import { onTestFinished } from 'vitest';
import { getRunTimeConfig, type RunTimeConfig } from '#config/run-time-config.ts';

/** Changes the page's configuration until the test ends, as if its HTML had come with these parts. */
export function configurePage(changes: Partial<RunTimeConfig>): void {
  const config = getRunTimeConfig();
  const before = { ...config };
  onTestFinished(() => void Object.assign(config, before));
  Object.assign(config, changes);
}
