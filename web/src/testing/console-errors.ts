/** Whether a test said that errors on the console belong to it; `screens-setup.ts` asks after each. */
let areExpected = false;

export function expectConsoleErrors(): void {
  areExpected = true;
}

export function takeExpectation(): boolean {
  const were = areExpected;
  areExpected = false;
  return were;
}
