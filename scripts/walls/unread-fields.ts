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
  'PlayEvent.startedMs': 'the server reads it: it gets a play as the contract reads it',
  'OwnSongListParams.deep': 'the server reads it: it is a parameter of the call',
  'Endpoint.queryType': 'the compiler reads it: it carries the type of the query',
};

interface Fields {
  /** The declared fields, as `Type.field`. */
  readonly declared: readonly string[];
  /** The fields of exported interfaces, as `Type.field`. */
  readonly exported: readonly string[];
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
  const exportedTypes = new Set<unknown>();
  const exported: string[] = [];
  const read: string[] = [];
  const written = new Set<unknown>();
  visitSyntaxNodes(path, text, (node) => {
    if (node.type === 'TSInterfaceDeclaration') {
      const { body } = node['body'] as { readonly body: readonly SyntaxNode[] };
      const names = body.flatMap((member) => nameOf(member['key']) ?? []);
      const fields = names.map((name) => `${nameOf(node['id'])}.${name}`);
      declared.push(...fields);
      if (exportedTypes.has(node)) exported.push(...fields);
    }
    if (node.type === 'ExportNamedDeclaration') exportedTypes.add(node['declaration']);
    if (node.type === 'AssignmentExpression' && node['operator'] === '=') written.add(node['left']);
    if (!written.has(node)) read.push(...propertiesRead(node).flatMap((key) => nameOf(key) ?? []));
  });
  return { declared, exported, read };
}

const PAGE = /^(web|playback|lyrics)\/src\/.*\.tsx?$/;
const SERVER = /^(catalogue|gateway)\/src\/.*\.ts$/;
const CONTRACT = /^contract\/src\/.*\.ts$/;

/**
 * Whose fields are checked, and which code counts as their reader. The page and the server read their own fields, and
 * hand values to the contract, which reads them too. The fields that the contract exports are filled by its own reply
 * schemas, so only the page's reads count.
 */
const SIDES = [
  { declaring: [PAGE], reading: [PAGE, CONTRACT], onlyExported: false },
  { declaring: [SERVER], reading: [SERVER, CONTRACT], onlyExported: false },
  { declaring: [CONTRACT], reading: [PAGE], onlyExported: true },
];

/**
 * Fields of the interfaces of the page's code, of the server's, and of those that the contract exports, whose name no
 * product code of that side reads. It goes by the name alone, so it misses one that shares its name with a field that is
 * read. What only tests read counts as unread.
 */
export function unreadFields(files: readonly SourceFile[]): string[] {
  const all = files
    .filter(({ path }) => [PAGE, SERVER, CONTRACT].some((code) => code.test(path)) && !isTestCode(path))
    .map((file) => ({ path: file.path, ...fieldsOf(file) }));
  const of = (sides: readonly RegExp[]) => all.filter(({ path }) => sides.some((side) => side.test(path)));
  return SIDES.flatMap(({ declaring, reading, onlyExported }) => {
    const read = new Set(of(reading).flatMap((file) => file.read));
    const declared = of(declaring).flatMap((file) => (onlyExported ? file.exported : file.declared));
    return [...new Set(declared)].filter((name) => !read.has(name.slice(name.indexOf('.') + 1)));
  });
}
