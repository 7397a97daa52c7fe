import { fastGates } from './gates.ts';
import { runAndReport } from './run-and-report.ts';

await runAndReport(() => fastGates);
