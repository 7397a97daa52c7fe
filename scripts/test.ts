import { findOrInstallChromium } from './find-browser.ts';
import { branchCoverageGate, browserGates, fastGates } from './gates.ts';
import { runGatesAndReport } from './run-and-report.ts';

await runGatesAndReport(() => {
  process.env['CHROME_PATH'] = findOrInstallChromium(process.env, console.error);
  return [...fastGates, branchCoverageGate, ...browserGates];
});
