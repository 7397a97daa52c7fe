import { clientBuildDir } from './client-build.ts';
import {
  measureClientFontBytes,
  measureHomeScriptBrotliSize,
  measureHomeScriptSize,
  measureHomeStyleSize,
  measureInitialScriptSize,
} from './client-size.ts';
import { failedGateResult, passedGateResult, type QualityGate } from './gate.ts';

/** Limit of the initial JavaScript, gzipped: the scripts that index.html names, with all of their static imports. */
const PAGE_LIMIT_BYTES = 115_000;
/**
 * Limit, gzipped, of all JavaScript that the home's first cards wait for: the initial scripts, the home's chunk and the
 * messages (decision 016).
 */
const CARDS_LIMIT_BYTES = 118_000;
/** Limit of the same scripts with brotli, the encoding that browsers receive. */
const CARDS_LIMIT_BROTLI_BYTES = 110_000;
/** Limit of the styles that the home's first cards wait for, with brotli. */
const STYLES_LIMIT_BYTES = 12_000;
/** Largest number of script and style files before the first cards, because each costs a request. */
const MAX_CARD_FILES = 8;
/**
 * Limit of all fonts. Text is shown in the device's fonts; the build has only some symbols, and letters that one common
 * font lacks, which are loaded where they are drawn (docs/decisions/073).
 */
const FONTS_LIMIT_BYTES = 12_500;

interface Limit {
  readonly what: string;
  readonly value: number;
  readonly max: number;
  readonly unit: 'kB' | 'kB gzip' | 'kB brotli' | 'files';
}

const limitNote = ({ what, value, max, unit }: Limit) =>
  unit === 'files'
    ? `${what} ${value} of ${max}`
    : `${what} ${(value / 1000).toFixed(1)} ${unit} of ${max / 1000}`;

export const clientSizeGate: QualityGate = {
  name: 'size',
  after: 'build',
  async run() {
    const cards = measureHomeScriptSize(clientBuildDir);
    const styles = measureHomeStyleSize(clientBuildDir);
    const fonts = measureClientFontBytes(clientBuildDir);
    const limits: readonly Limit[] = [
      {
        what: "the home's initial JavaScript is",
        value: measureInitialScriptSize(clientBuildDir).bytes,
        max: PAGE_LIMIT_BYTES,
        unit: 'kB gzip',
      },
      { what: 'with its own part and words', value: cards.bytes, max: CARDS_LIMIT_BYTES, unit: 'kB gzip' },
      {
        what: 'the same',
        value: measureHomeScriptBrotliSize(clientBuildDir),
        max: CARDS_LIMIT_BROTLI_BYTES,
        unit: 'kB brotli',
      },
      { what: 'its styles', value: styles.bytes, max: STYLES_LIMIT_BYTES, unit: 'kB brotli' },
      {
        what: 'files of both',
        value: cards.scripts.length + styles.styles.length,
        max: MAX_CARD_FILES,
        unit: 'files',
      },
      { what: 'all fonts', value: fonts.bytes, max: FONTS_LIMIT_BYTES, unit: 'kB' },
    ];
    const tooMuch = limits.filter(({ value, max }) => value > max);
    if (tooMuch.length === 0) return passedGateResult(limits.map(limitNote).join(', '));
    const files = [...cards.scripts, ...styles.styles, ...fonts.fonts].map(
      ({ bytes, path }) => `${bytes} ${path}`,
    );
    return failedGateResult([`Too much: ${tooMuch.map(limitNote).join(', ')}`, ...files].join('\n'));
  },
};
