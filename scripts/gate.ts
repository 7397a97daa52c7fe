export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** One check of `npm test`. Its output is printed only when it fails. */
export interface QualityGate {
  readonly name: string;
  /** Name of a gate that must not have failed; otherwise this gate is skipped. */
  readonly after?: string;
  /** `untilAlone` resolves when no other gate runs; a gate awaits it before it repeats failed tests. */
  run(untilAlone?: () => Promise<void>): Promise<GateResult>;
}

/** A test that failed, and passed when it was run once more by itself. */
export interface FlakyTest {
  readonly name: string;
  /** The beginning of the message of the failed run. */
  readonly excerpt: string;
  /** Paths of the kept output of both runs. */
  readonly outputs: readonly string[];
}

export interface GateResult extends TestCounts {
  readonly output: string;
  /** A short remark for the line of a gate that passed, such as a measured size. */
  readonly note?: string;
  /** Tests that count as passed although they failed once. */
  readonly unsteady?: readonly FlakyTest[];
}

export interface GatesResult extends TestCounts {
  readonly unsteady: readonly FlakyTest[];
}

export const passedGateResult = (note?: string): GateResult => ({
  passed: 1,
  failed: 0,
  skipped: 0,
  output: '',
  ...(note === undefined ? {} : { note }),
});
export const failedGateResult = (output: string): GateResult => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  output,
});

/** Gates that run one after the other. */
export type GateLane = readonly QualityGate[];
/** One gate, or lanes that run at the same time. */
export type GateStep = QualityGate | readonly GateLane[];

/** Runs the steps one after the other. A gate that fails stops only those that name it in `after`. */
export async function runGates(
  steps: readonly GateStep[],
  log: (line: string) => void,
): Promise<GatesResult> {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const unsteady: FlakyTest[] = [];
  const failedGates = new Set<string>();

  async function runGate(gate: QualityGate, untilAlone: () => Promise<void>): Promise<void> {
    const startedAt = performance.now();
    const result = await resultOf(gate, failedGates, untilAlone);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (result.failed > 0) {
      failedGates.add(gate.name);
      log(result.output.trimEnd());
    }
    log(lineOf(gate.name, result, seconds));
    sum.passed += result.passed;
    sum.failed += result.failed;
    sum.skipped += result.skipped;
    unsteady.push(...(result.unsteady ?? []));
  }

  async function runLanes(lanes: readonly GateLane[]): Promise<void> {
    const turns = createTurns(lanes.length);
    const runLane = async (lane: GateLane) => {
      for (const gate of lane) await runGate(gate, turns.untilAlone);
      turns.end();
    };
    await Promise.all(lanes.map(runLane));
  }

  for (const step of steps) await runLanes('run' in step ? [[step]] : step);
  return { ...sum, unsteady };
}

/**
 * Lets lanes wait until they run alone: once every other lane has ended or waits too, the waiting lanes go on one after
 * the other.
 */
function createTurns(laneCount: number) {
  let running = laneCount;
  const waiting: (() => void)[] = [];
  const end = (): void => {
    running -= 1;
    if (running > 0) return;
    const next = waiting.shift();
    if (next === undefined) return;
    running = 1;
    next();
  };
  const untilAlone = (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    end();
    return promise;
  };
  return { end, untilAlone };
}

async function resultOf(
  gate: QualityGate,
  failedGates: ReadonlySet<string>,
  untilAlone: () => Promise<void>,
): Promise<GateResult> {
  if (gate.after !== undefined && failedGates.has(gate.after))
    return failedGateResult(`${gate.name} needs ${gate.after}.`);
  try {
    return await gate.run(untilAlone);
  } catch (error) {
    return failedGateResult(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

function lineOf(name: string, { passed, failed, skipped, note, unsteady = [] }: GateResult, seconds: string) {
  const counts = [
    failed > 0 ? `${failed} failed` : passed > 1 ? `${passed} passed` : 'ok',
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(unsteady.length > 0 ? [`${unsteady.length} unsteady`] : []),
    ...(note === undefined ? [] : [note]),
  ];
  return `${failed > 0 ? '✗' : '✓'} ${name}: ${counts.join(', ')} (${seconds} s)`;
}
