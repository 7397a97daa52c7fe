import { isTestCode, type SourceFile } from './source-tree.ts';
import { isSyntaxNode, type SyntaxNode, visitSyntaxNodes } from './syntax.ts';
import type { AllowedUnusedNames } from './unused-calls-and-settings.ts';

/** Fields that no product code reads, and why they are there. An entry that is read, or gone, must go. */
export const ALLOWED_UNREAD_FIELDS: AllowedUnusedNames = {
  'Lyrics.hasLrcTran': 'the specification has it (S3.3)',
  'Lyrics.hasLrcRoma': 'the specification has it (S3.3)',
  'Lyrics.hasYrcTran': 'the specification has it (S3.3)',
  'Lyrics.hasYrcRoma': 'the specification has it (S3.3)',
  'WordTiming.delay': 'the browser reads it: it is an option of animate()',
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

/**
 * Fields of the interfaces of web, playback and lyrics whose name no product code reads. It goes by the name alone, so
 * it misses one that shares its name with a field that is read. What only tests read counts as unread.
 */
export function unreadFields(files: readonly SourceFile[]): string[] {
  const code = files.filter(
    ({ path }) => /^(web|playback|lyrics|contract)\/src\/.*\.tsx?$/.test(path) && !isTestCode(path),
  );
  const all = code.map((file) => ({ path: file.path, ...fieldsOf(file) }));
  const read = new Set(all.flatMap((file) => file.read));
  const declared = all.filter(({ path }) => !path.startsWith('contract/')).flatMap((file) => file.declared);
  return [...new Set(declared)].filter((name) => !read.has(name.slice(name.indexOf('.') + 1)));
}
