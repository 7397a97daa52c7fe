import { parseArgs } from 'node:util';
import { visitorScreens } from '../pages/screens.ts';

/** One combination of window size, theme and language. */
export interface ScreenshotVariant {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly language: 'zh-CN' | 'en';
}

interface ShotsOptions {
  readonly routes: readonly string[];
  readonly isQuick: boolean;
}

const everyRoute = visitorScreens.map(({ path }) => path.slice(1));

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

/** Every size in both themes and both languages; the quick set is phone and desktop, each in two combinations. */
export function screenshotVariants(isQuick: boolean): ScreenshotVariant[] {
  const languages = ['zh-CN', 'en'] as const;
  const themes = ['light', 'dark'] as const;
  const all = sizes.flatMap((size) =>
    themes.flatMap((theme) =>
      languages.map((language) => ({
        ...size,
        theme,
        language,
        name: `${size.width}-${theme}-${language.slice(0, 2)}`,
      })),
    ),
  );
  if (!isQuick) return all;
  return all.filter(
    ({ width, theme, language }) =>
      (width === 390 || width === 1440) && (theme === 'light') === (language === 'zh-CN'),
  );
}

/**
 * Parses a command line such as `npm run shots -- --quick --route /album?id=2001`; a route may also stand by itself.
 */
export function readShotsOptions(argv: readonly string[]): ShotsOptions {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { route: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const named = [...(values.route ?? []), ...positionals];
  return { routes: named.length === 0 ? everyRoute : named, isQuick: values.quick };
}
