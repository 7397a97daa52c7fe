import { isTestCode, type SourceFile } from './source-tree.ts';
import { isSyntaxNode, type SyntaxNode, visitSyntaxNode, visitSyntaxNodes } from './syntax.ts';

const tokenFiles = /^web\/src\/styles\/(tokens|themes|accents)\.css$/;
const rawColour =
  /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*[\d.]|\bcolor\(|:[^;]*(?<![\w-])(white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple|pink|brown|gold)(?![\w-])/i;
/**
 * Font sizes that are written out. A percentage is allowed, because it is a share of a size that comes from a token.
 */
const rawFontSize =
  /(^|[;{\s])font(-size)?\s*:[^;]*\b(\d+(\.\d+)?(px|pt|r?em|ch|ex|v[wh])|(x+-)?(small|large)r?)\b/;
/** Black or white in a mix makes a token's colour darker or paler. */
const mixedShade = /(?<=color-mix\([^;]*)\b(black|white)\b/g;

/** Colours and font sizes that a stylesheet or a component writes out instead of using a design token. */
export function styleViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !tokenFiles.test(path) && !isTestCode(path))
    .flatMap((file) => {
      if (file.path.endsWith('.css')) return stylesheetViolations(file);
      return file.path.endsWith('.tsx') ? inlineStyleViolations(file) : [];
    });
}

function stylesheetViolations({ path, text }: SourceFile): string[] {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .split('\n')
    .flatMap((line, index) => {
      if (rawColour.test(line.replaceAll(mixedShade, '')))
        return [`${path}:${index + 1} hard-codes a colour: ${line.trim()}`];
      if (rawFontSize.test(line)) return [`${path}:${index + 1} hard-codes a font size: ${line.trim()}`];
      return [];
    });
}

const paintAttributes = new Set(['style', 'fill', 'stroke', 'color', 'stopColor']);
/** Parsing is slow, and few components have such an attribute. */
const mayPaint = /\b(style|fill|stroke|color|stopColor)=(\{\{|\{?['"`])/;

/** Colours that a component writes out in attributes such as `style` and `fill`. */
function inlineStyleViolations({ path, text }: SourceFile): string[] {
  if (!mayPaint.test(text)) return [];
  const found: string[] = [];
  visitSyntaxNodes(path, text, (node) => {
    if (node.type !== 'JSXAttribute' || !isSyntaxNode(node['name'])) return;
    if (!paintAttributes.has(String(node['name']['name']))) return;
    visitSyntaxNode(node, (inner) => {
      if (inner.type === 'Literal' && rawColour.test(`: ${String(inner['value'])}`))
        found.push(`${path} hard-codes a colour: ${String(inner['value'])}`);
      if (inner.type === 'Property' && isHardCodedFontSize(inner))
        found.push(`${path} hard-codes a font size`);
    });
  });
  return found;
}

const isHardCodedFontSize = ({ key, value }: SyntaxNode): boolean =>
  isSyntaxNode(key) && key['name'] === 'fontSize' && isSyntaxNode(value) && value.type === 'Literal';

const chinese = /[\u3000-\u9fff\uf900-\ufaff]/;
/** Attributes whose text is shown or read out. */
const textAttributes = new Set([
  ...['alt', 'label', 'placeholder', 'title'],
  ...['aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
]);

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
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = node['children'] as readonly SyntaxNode[];
    const written = children.filter(({ type }) => type === 'JSXExpressionContainer').flatMap(writtenTexts);
    return written.map(lettersIn).find((words) => words !== null) ?? null;
  }
  if (node.type === 'JSXAttribute') {
    const name = isSyntaxNode(node['name']) ? String(node['name']['name']) : '';
    if (!textAttributes.has(name)) return null;
    // The project's own components take a message key where HTML takes text, so keys are no violation.
    const written = writtenTexts(node['value']).filter((text) => !messageKey.test(text));
    return written.map(lettersIn).find((words) => words !== null) ?? null;
  }
  if (node.type === 'Literal' || node.type === 'TemplateElement') {
    const value = node.type === 'Literal' ? node['value'] : (node['value'] as { cooked?: string }).cooked;
    return typeof value === 'string' && chinese.test(value) && value !== productName ? value : null;
  }
  return null;
}

/** The texts that this expression may have as its value and that are written in it. */
function writtenTexts(node: unknown): string[] {
  if (!isSyntaxNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'TemplateElement':
      return [(node['value'] as { cooked?: string }).cooked ?? ''];
    case 'TemplateLiteral':
      return (node['quasis'] as readonly unknown[]).flatMap(writtenTexts);
    case 'JSXExpressionContainer':
      return writtenTexts(node['expression']);
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap(writtenTexts);
    case 'LogicalExpression':
      return writtenTexts(node['right']);
    default:
      return [];
  }
}

/** Text with at least two letters: a single one is a symbol, such as the × of a play count. */
const lettersIn = (value: unknown): string | null =>
  typeof value === 'string' && /\p{L}{2}/u.test(value) ? value.trim() : null;
