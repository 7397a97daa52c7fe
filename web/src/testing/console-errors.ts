/** Whether the current test expects console errors; `screens-setup.ts` checks this after each test. */
let areExpected = false;

export function expectConsoleErrors(): void {
  areExpected = true;
}

export function takeConsoleErrorExpectation(): boolean {
  const were = areExpected;
  areExpected = false;
  return were;
}
