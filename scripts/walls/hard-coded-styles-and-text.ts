import { isTestCode, type SourceFile } from './source-tree.ts';
import { isSyntaxNode, type SyntaxNode, visitSyntaxNodes } from './syntax.ts';

const tokenFiles = /^web\/src\/styles\/(tokens|themes|accents)\.css$/;
const rawColour = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*[\d.]/i;
const rawFontSize = /(^|[;{\s])font(-size)?\s*:[^;]*\b\d+(\.\d+)?(px|rem|em)\b/;

/** Colours and font sizes that a stylesheet writes out instead of using a design token. */
export function styleViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.css') && !tokenFiles.test(path))
    .flatMap(({ path, text }) =>
      text
        .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
        .split('\n')
        .flatMap((line, index) => {
          if (rawColour.test(line)) return [`${path}:${index + 1} hard-codes a colour: ${line.trim()}`];
          if (rawFontSize.test(line)) return [`${path}:${index + 1} hard-codes a font size: ${line.trim()}`];
          return [];
        }),
    );
}

const chinese = /[\u3400-\u9fff\uf900-\ufaff]/;
/** Attributes whose text is shown or read out. */
const textAttributes = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']);

const messageKey = /^[a-z]\w*(\.\w+)+$/;
const productName = '溪音';

/** User-facing text outside the i18n files: text in JSX, in attributes, and Chinese in strings. */
export function hardCodedTextViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) =>
        /^web\/src\/.*\.tsx?$/.test(path) && !isTestCode(path) && !path.startsWith('web/src/i18n/'),
    )
    .flatMap(({ path, text }) => {
      const found: string[] = [];
      visitSyntaxNodes(path, text, (node) => {
        const words = wordsOf(node);
        if (words !== null)
          found.push(`${path} hard-codes "${words}"; user-facing text belongs in web/src/i18n`);
      });
      return found;
    });
}

function wordsOf(node: SyntaxNode): string | null {
  if (node.type === 'JSXText') return lettersIn(node['value']);
  if (node.type === 'JSXAttribute') {
    const name = isSyntaxNode(node['name']) ? String(node['name']['name']) : '';
    const value = isSyntaxNode(node['value']) ? node['value']['value'] : null;
    // Our own components take a message key where HTML takes text.
    return textAttributes.has(name) && !messageKey.test(String(value)) ? lettersIn(value) : null;
  }
  if (node.type === 'Literal' || node.type === 'TemplateElement') {
    const value = node.type === 'Literal' ? node['value'] : (node['value'] as { cooked?: string }).cooked;
    return typeof value === 'string' && chinese.test(value) && value !== productName ? value : null;
  }
  return null;
}

/** Text with at least two letters: a single one is a symbol, such as the × of a play count. */
const lettersIn = (value: unknown): string | null =>
  typeof value === 'string' && /\p{L}{2}/u.test(value) ? value.trim() : null;
