import { findOrInstallChromium } from './find-browser.ts';
import { allGates } from './gates.ts';
import { runGatesAndReport } from './run-and-report.ts';

await runGatesAndReport(() => {
  process.env['CHROME_PATH'] = findOrInstallChromium(process.env, console.error);
  return allGates;
});
