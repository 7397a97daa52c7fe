import { findBrowser } from './find-browser.ts';
import { browserGates, fastGates } from './gates.ts';
import { runAndTell } from './run-and-tell.ts';

await runAndTell(() => {
  process.env['CHROME_PATH'] = findBrowser(process.env, console.error);
  return [...fastGates, ...browserGates];
});
