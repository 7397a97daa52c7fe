import { playwright } from '@vitest/browser-playwright';
import { testBrowserLaunchOptions } from './e2e/browser/browser-options.ts';

/** The `browser` option of vitest projects: Chromium without a window, with more arguments of its command line. */
export const chromiumTestOptions = (args: readonly string[] = []) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      ...testBrowserLaunchOptions,
      args: [...testBrowserLaunchOptions.args, ...args],
    },
  }),
  instances: [{ browser: 'chromium' as const }],
});
