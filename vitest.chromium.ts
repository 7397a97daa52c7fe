import { playwright } from '@vitest/browser-playwright';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/** The `browser` option of vitest projects: Chromium without a window, with more arguments of its command line. */
export const chromiumTestOptions = (args: readonly string[] = []) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [...ARGS, ...args],
    },
  }),
  instances: [{ browser: 'chromium' as const }],
});
