import type { QualityLevel } from '@rill/contract';
import { otherLevel } from './load-policy.ts';

/** At which level the current song is asked for: the one that is wanted, or another after a coding that failed. */
export function createLoadLevel(wanted: () => QualityLevel) {
  let level = wanted();
  let hasTriedOther = false;
  return {
    get now() {
      return level;
    },
    get hasTriedOther() {
      return hasTriedOther;
    },
    begin(): void {
      level = wanted();
      hasTriedOther = false;
    },
    tryOther(): void {
      level = otherLevel(level);
      hasTriedOther = true;
    },
    /** Takes the level that is wanted now; false where that changes nothing, or a failure has settled it. */
    follow(): boolean {
      if (wanted() === level || hasTriedOther) return false;
      level = wanted();
      return true;
    },
  };
}
