import type { BenchPart, BenchRowSpec, ThrottlingProfileName } from '../part.ts';
import { formatMeasuredOn } from './machine.ts';
import type { BenchPartResult, BenchResults, BenchRowResult } from './results.ts';

/** Marks a figure that misses its budget. */
const MISSED = '✗';
const digits: Readonly<Record<BenchRowSpec['unit'], number>> = {
  ms: 0,
  kB: 1,
  MB: 1,
  '%': 1,
  fps: 0,
  count: 0,
  times: 2,
  'files/s': 0,
};

/** The tables of docs/performance.md: a list of the missed budgets, then a section for each part. */
export function performanceTables(parts: readonly BenchPart[], results: BenchResults): string {
  return [
    summary(parts, results),
    ...parts.map((part) => formatBenchPartTable(part, results.parts[part.name])),
  ].join('\n\n');
}

/** Replaces the text between the markers of a block of a page. Throws when the page has no such block. */
export function replaceMarkedBlock(page: string, block: string, figures: string): string {
  const marks = new RegExp(`(<!-- ${block} -->\\n)[\\s\\S]*?(<!-- /${block} -->)`);
  if (!marks.test(page)) throw new Error(`the page has no block ${block}`);
  return page.replace(marks, (_all, begin: string, end: string) => `${begin}${figures}\n${end}`);
}

export function formatBenchPartTable(part: BenchPart, result: BenchPartResult | undefined): string {
  const columns = part.profiles.flatMap((profile) => [
    part.profiles.length === 1 ? 'figure' : profile,
    'budget',
  ]);
  const lines = Object.entries(part.rows).map(([key, row]) => {
    const cells = part.profiles.flatMap((profile) => [
      figureText(row, profile, figureFor(result, key, profile)),
      budgetText(row, profile),
    ]);
    return `| ${[row.what, ...cells].join(' | ')} |`;
  });
  return [
    `### ${part.title}`,
    '',
    `\`--only ${part.name}\`. ${result === undefined ? 'Not measured yet' : runText(part, result)}.`,
    '',
    `| what | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '--:|').join('')}`,
    ...lines,
  ].join('\n');
}

const runText = (part: BenchPart, { machine, figures }: BenchPartResult): string => {
  const samples = Math.max(0, ...figures.map((figure) => figure.samples.length));
  const spread = samples > 1 ? `, medians of ${samples} (smallest–largest)` : ', one run';
  return `${formatMeasuredOn(machine)}${part.maxSamples > 1 ? spread : ''}`;
};

const figureFor = (result: BenchPartResult | undefined, key: string, profile: ThrottlingProfileName) =>
  result?.figures.find((figure) => figure.row === key && figure.profile === profile);

function summary(parts: readonly BenchPart[], results: BenchResults): string {
  const states = parts.flatMap((part) =>
    Object.entries(part.rows).flatMap(([key, row]) =>
      part.profiles
        .filter((profile) => row.budget[profile] !== null)
        .map((profile) => {
          const figure = figureFor(results.parts[part.name], key, profile);
          if (figure === undefined) return 'unmeasured';
          return isMissed(row, profile, figure) ? 'missed' : 'kept';
        }),
    ),
  );
  const count = (state: string) => states.filter((one) => one === state).length;
  return `Of ${states.length} budgets ${count('kept')} are kept, ${count('missed')} missed (${MISSED}) and ${count('unmeasured')} not measured yet (–).`;
}

/** A figure that could not be measured has missed its budget. */
function isMissed(row: BenchRowSpec, profile: ThrottlingProfileName, { median }: BenchRowResult): boolean {
  const budget = row.budget[profile];
  if (budget === null) return false;
  // Rounded as in the table, so that no row misses a budget that its printed figure meets.
  const shown = median === null ? Number.NaN : Number(median.toFixed(digits[row.unit]));
  return row.unit === 'fps' ? !(shown >= budget) : !(shown <= budget);
}

function figureText(
  row: BenchRowSpec,
  profile: ThrottlingProfileName,
  figure: BenchRowResult | undefined,
): string {
  if (figure === undefined) return '–';
  const mark = isMissed(row, profile, figure) ? ` ${MISSED}` : '';
  if (figure.median === null) return `failed: ${oneLine(figure.failure ?? 'no reason given')}${mark}`;
  const text = withUnit(row, figure.median);
  const failure = figure.failure === null ? '' : `; a sample failed: ${oneLine(figure.failure)}`;
  return `${text}${spread(row, figure.samples)}${failure}${mark}`;
}

function spread(row: BenchRowSpec, samples: readonly number[]): string {
  const [least, most] = [Math.min(...samples), Math.max(...samples)].map((value) =>
    value.toFixed(digits[row.unit]),
  );
  return least === most ? '' : ` (${least}–${most})`;
}

function budgetText(row: BenchRowSpec, profile: ThrottlingProfileName): string {
  const budget = row.budget[profile];
  if (budget === null) return '';
  return `${row.unit === 'fps' ? '≥ ' : ''}${withUnit(row, budget, false)}`;
}

function withUnit({ unit }: BenchRowSpec, value: number, isExact = true): string {
  const number = isExact ? value.toFixed(digits[unit]) : String(value);
  if (unit === 'count') return number;
  return unit === 'times' ? `${number} ×` : `${number} ${unit}`;
}

const MAX_REASON_LETTERS = 80;

const oneLine = (text: string) =>
  (text.split('\n')[0] ?? '').replaceAll('|', '/').trim().slice(0, MAX_REASON_LETTERS);
