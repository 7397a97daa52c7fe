import { createOtherBrowserQualityGate } from '../e2e/browsers/browser-gate.ts';
import { startFirefox } from '../e2e/browsers/start-firefox.ts';
import { startWebKit } from '../e2e/browsers/start-webkit.ts';
import { findOrInstallWebKitAndFirefox } from './find-browser.ts';
import { buildGate } from './gates.ts';
import { runGatesAndReport } from './run-and-report.ts';

/** Runs the journey in WebKitGTK and in Firefox; with `--times 3` three times in each, every time in a new profile. */
await runGatesAndReport(() => {
  const flag = process.argv.indexOf('--times');
  const times = flag === -1 ? 1 : Number(process.argv[flag + 1]);
  const programs = findOrInstallWebKitAndFirefox(process.env, console.error);
  const journeys = [
    createOtherBrowserQualityGate('WebKitGTK', () => startWebKit(programs)),
    createOtherBrowserQualityGate('Firefox', () => startFirefox(programs)),
  ];
  return [buildGate, ...Array.from({ length: times }, () => journeys).flat()];
});
