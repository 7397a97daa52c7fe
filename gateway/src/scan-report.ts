import type { ScanStatus } from '@rill/catalogue';

/** Says how far the reading of big music folders is: one line at most every `everyFiles` files, and one at the end. */
export function scanReport(say: (line: string) => void, everyFiles = 500) {
  let told = 0;
  let wasScanning = false;
  return (status: ScanStatus): void => {
    if (status.state === 'scanning') {
      wasScanning = true;
      if (status.read < told + everyFiles) return;
      told = status.read;
      say(`Reading your music: ${status.read} of ${status.found} files so far`);
      return;
    }
    if (wasScanning && status.found > 0) say(endLine(status));
    wasScanning = false;
    told = 0;
  };
}

function endLine(status: ScanStatus): string {
  const left = status.skipped.length;
  if (status.read < status.found) {
    return `Reading your music stopped at ${status.read} of ${status.found} files`;
  }
  return `Your music is read: ${status.found} files${left === 0 ? '' : `, ${left} of them skipped`}`;
}
