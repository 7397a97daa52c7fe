import { stat } from 'node:fs/promises';

const EVERY_MS = 30_000;

export interface RootMountWatcher {
  /** Stores the current state as seen; called when a scan begins. */
  note(): Promise<unknown>;
  /** Stores the state of a music folder that the scan could not read, because its earlier state was not scanned. */
  noteUnread(root: string): Promise<unknown>;
  close(): void;
}

const folderIdentity = async (root: string): Promise<string> => {
  const facts = await stat(root).catch(() => null);
  return facts === null ? '' : `${facts.dev} ${facts.ino}`;
};

/**
 * Calls `onChange` when a music folder is added, removed or replaced, as by mounting its drive, which no watch on the
 * folder itself reports. A drive that does not respond is checked once, not repeatedly.
 */
export function watchRootMounts(
  roots: readonly string[],
  onChange: () => void,
  everyMs = EVERY_MS,
): RootMountWatcher {
  const readIdentities = () => Promise.all(roots.map(folderIdentity));
  let known = readIdentities();
  let isAsking = false;
  const look = async () => {
    if (isAsking) return;
    isAsking = true;
    const noted = known;
    const before = await noted;
    const now = await readIdentities();
    isAsking = false;
    // A scan has stored a state in the meantime; the next check compares with that.
    if (noted !== known) return;
    known = Promise.resolve(now);
    if (now.some((identity, at) => identity !== before[at])) onChange();
  };
  const timer = setInterval(() => void look(), everyMs);
  return {
    note() {
      known = readIdentities();
      return known;
    },
    noteUnread(root) {
      known = Promise.all([known, folderIdentity(root)]).then(([before, now]) =>
        before.map((identity, at) => (roots[at] === root ? now : identity)),
      );
      return known;
    },
    close: () => clearInterval(timer),
  };
}
