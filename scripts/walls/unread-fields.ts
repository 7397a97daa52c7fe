import { isTestCode, type SourceFile } from './source-tree.ts';
import { isSyntaxNode, type SyntaxNode, visitSyntaxNodes } from './syntax.ts';
import type { AllowedUnusedNames } from './unused-calls-and-settings.ts';

const READ_BY_THE_PAGE = 'the page reads it, in the JSON of its HTML';

/** Fields that no product code reads, and why they are there. An entry that is read, or gone, must go. */
export const ALLOWED_UNREAD_FIELDS: AllowedUnusedNames = {
  'Lyrics.hasLrcTran': 'the specification has it (S3.3)',
  'Lyrics.hasLrcRoma': 'the specification has it (S3.3)',
  'Lyrics.hasYrcTran': 'the specification has it (S3.3)',
  'Lyrics.hasYrcRoma': 'the specification has it (S3.3)',
  'WordTiming.delay': 'the browser reads it: it is an option of animate()',
  'ContextVariableMap.listenerAccount': 'Hono reads it by its name, with context.get()',
  'InjectedPageConfig.embedded': READ_BY_THE_PAGE,
  'InjectedPageConfig.isLoginPage': READ_BY_THE_PAGE,
  'InjectedPageConfig.hasServerLogin': READ_BY_THE_PAGE,
  'InjectedPageConfig.ownMusic': READ_BY_THE_PAGE,
  'SiteTexts.icp': READ_BY_THE_PAGE,
};

interface Fields {
  /** As `Type.field`. */
  readonly declared: readonly string[];
  readonly read: readonly string[];
}

/** The name of a property, where it is written out. */
function nameOf(key: unknown): string | undefined {
  if (!isSyntaxNode(key)) return undefined;
  const name = key.type === 'Literal' ? key['value'] : key['name'];
  return typeof name === 'string' ? name : undefined;
}

/** The properties that a node reads: `object.name`, `object['name']`, `{ name } = object`. */
function propertiesRead(node: SyntaxNode): readonly unknown[] {
  if (node.type === 'ObjectPattern') {
    return (node['properties'] as readonly SyntaxNode[]).map((property) => property['key']);
  }
  if (node.type !== 'MemberExpression') return [];
  const property = node['property'] as SyntaxNode;
  return node['computed'] === true && property.type !== 'Literal' ? [] : [property];
}

function fieldsOf({ path, text }: SourceFile): Fields {
  const declared: string[] = [];
  const read: string[] = [];
  const written = new Set<unknown>();
  visitSyntaxNodes(path, text, (node) => {
    if (node.type === 'TSInterfaceDeclaration') {
      const { body } = node['body'] as { readonly body: readonly SyntaxNode[] };
      const names = body.flatMap((member) => nameOf(member['key']) ?? []);
      declared.push(...names.map((name) => `${nameOf(node['id'])}.${name}`));
    }
    if (node.type === 'AssignmentExpression' && node['operator'] === '=') written.add(node['left']);
    if (!written.has(node)) read.push(...propertiesRead(node).flatMap((key) => nameOf(key) ?? []));
  });
  return { declared, read };
}

/** The code that runs in the page, and that of the server: each reads its own fields, and both use the contract. */
const SIDES = [
  /^(web|playback|lyrics|contract)\/src\/.*\.tsx?$/,
  /^(catalogue|gateway|contract)\/src\/.*\.ts$/,
];

/**
 * Fields of the interfaces of the page's code, and of the server's, whose name no product code of that side reads. It
 * goes by the name alone, so it misses one that shares its name with a field that is read. What only tests read counts
 * as unread. The contract's own interfaces are not checked.
 */
export function unreadFields(files: readonly SourceFile[]): string[] {
  return SIDES.flatMap((side) => {
    const code = files.filter(({ path }) => side.test(path) && !isTestCode(path));
    const all = code.map((file) => ({ path: file.path, ...fieldsOf(file) }));
    const read = new Set(all.flatMap((file) => file.read));
    const declared = all.filter(({ path }) => !path.startsWith('contract/')).flatMap((file) => file.declared);
    return [...new Set(declared)].filter((name) => !read.has(name.slice(name.indexOf('.') + 1)));
  });
}
