import { fastGates } from './gates.ts';
import { runGatesAndReport } from './run-and-report.ts';

await runGatesAndReport(() => fastGates);
