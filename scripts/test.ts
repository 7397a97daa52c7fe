import { findBrowser } from './find-browser.ts';
import { browserGates, fastGates } from './gates.ts';
import { runAndReport } from './run-and-report.ts';

await runAndReport(() => {
  process.env['CHROME_PATH'] = findBrowser(process.env, console.error);
  return [...fastGates, ...browserGates];
});
