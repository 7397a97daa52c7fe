import { tableRows } from './documented-rules.ts';
import { isTestCode, type SourceFile } from './source-tree.ts';
import { isSyntaxNode, type SyntaxNode, visitSyntaxNode, visitSyntaxNodes } from './syntax.ts';

/** Which files write which field of the player's state. */
export type StateWriters = Readonly<Record<string, readonly string[]>>;

/** Stands for the fields of a write that does not spell them out. */
export const UNREADABLE_WRITE = '?';

/** The functions that return a part of the state, with its interface. */
const PART_BUILDERS: Readonly<Record<string, string>> = {
  toSongPlaybackState: 'SongPlaybackState',
  nextQueueFields: 'QueueFields',
};
const PARTS: readonly string[] = Object.values(PART_BUILDERS);

/** The fields of a part of the state, by the name of its interface. */
type FieldsByPart = ReadonlyMap<string, readonly string[]>;

/** The writers that docs/playback.md names for each field. */
export function documentedStateWriters(page: string): StateWriters {
  return sortedWriters(
    tableRows(page, '| field | written by |').flatMap(([fields = '', cell = '']) =>
      fields.split(', ').map((field) => [field, cell.match(/[\w/-]+\.ts\b/g) ?? []] as const),
    ),
  );
}

/**
 * The files of the player that write each field of its state: those that hand an object with that field to `setState`.
 * Such an object spells its fields out, or is one of the parts of the state.
 */
export function stateWriters(files: readonly SourceFile[]): StateWriters {
  const code = files.filter(({ path }) => path.startsWith('playback/src/') && !isTestCode(path));
  const parts: FieldsByPart = new Map(PARTS.map((name) => [name, interfaceFields(code, name)]));
  const own = [...interfaceFields(code, 'PlayerState'), ...[...parts.values()].flat()];
  const found = code.flatMap((file) => {
    const writer = file.path.slice('playback/src/'.length);
    return writtenFields(file, parts).map((field) => [field, [writer]] as const);
  });
  return sortedWriters([...own.map((field) => [field, []] as const), ...found]);
}

function sortedWriters(entries: readonly (readonly [string, readonly string[]])[]): StateWriters {
  const byField = Map.groupBy(entries, ([field]) => field);
  return Object.fromEntries(
    [...byField].map(([field, rows]) => [field, [...new Set(rows.flatMap(([, writers]) => writers))].sort()]),
  );
}

function interfaceFields(files: readonly SourceFile[], name: string): string[] {
  const fields: string[] = [];
  for (const { path, text } of files) {
    if (!text.includes(`interface ${name} `)) continue;
    visitSyntaxNodes(path, text, (node) => {
      if (node.type !== 'TSInterfaceDeclaration' || nameOf(node['id']) !== name) return;
      const { body } = node['body'] as { readonly body: readonly SyntaxNode[] };
      fields.push(...body.map((member) => nameOf(member['key'])));
    });
  }
  return fields;
}

/** The name of an identifier or of a quoted key; of anything else ''. */
function nameOf(node: unknown): string {
  const name = isSyntaxNode(node) ? (node['name'] ?? node['value']) : null;
  return typeof name === 'string' ? name : '';
}

/** The part of the state that a type annotation names, which may also admit null; '' for any other type. */
function partOfType(annotation: SyntaxNode): string {
  const names: string[] = [];
  visitSyntaxNode(annotation, (node) => {
    if (node.type === 'TSTypeReference') names.push(nameOf(node['typeName']));
  });
  return names.length === 1 ? (PARTS.find((part) => part === names[0]) ?? '') : '';
}

function writtenFields({ path, text }: SourceFile, parts: FieldsByPart): string[] {
  const setters = new Set<string>();
  const variables = new Map<string, unknown>();
  const parameters = new Map<string, readonly string[]>();
  const written: unknown[] = [];
  const uses = new Set<unknown>();
  const calls: SyntaxNode[] = [];
  visitSyntaxNodes(path, text, (node) => {
    if (node.type === 'VariableDeclarator') variables.set(nameOf(node['id']), node['init']);
    if (node.type === 'Property' && nameOf(node['key']) === 'setState') setters.add(nameOf(node['value']));
    if (node.type === 'CallExpression') calls.push(node);
    if (node.type === 'Identifier' && isSyntaxNode(node['typeAnnotation'])) {
      const fields = parts.get(partOfType(node['typeAnnotation']));
      if (fields !== undefined) parameters.set(nameOf(node), fields);
    }
    if (node.type === 'MemberExpression' && nameOf(node['property']) === 'setState') uses.add(node);
  });
  for (const call of calls) {
    const callee = call['callee'] as SyntaxNode;
    const name = nameOf(callee['property'] ?? callee);
    const args = call['arguments'] as readonly unknown[];
    if (name === 'setState' || (callee.type === 'Identifier' && setters.has(name))) written.push(args[0]);
    uses.delete(callee);
  }
  // A function that writes state must not be passed on, because its writes could not be read here.
  if (uses.size > 0) return [UNREADABLE_WRITE];
  return written.flatMap((value) => fieldsOf(value));

  function fieldsOf(value: unknown): readonly string[] {
    if (!isSyntaxNode(value)) return [];
    switch (value.type) {
      case 'ObjectExpression':
        return (value['properties'] as readonly SyntaxNode[]).flatMap((property) =>
          property.type === 'SpreadElement' ? fieldsOf(property['argument']) : [nameOf(property['key'])],
        );
      case 'ArrowFunctionExpression':
        return fieldsOf(value['body']);
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
        return fieldsOf(value['expression']);
      case 'LogicalExpression':
        return fieldsOf(value['right']);
      case 'CallExpression':
        return parts.get(PART_BUILDERS[nameOf(value['callee'])] ?? '') ?? [UNREADABLE_WRITE];
      default: {
        const name = nameOf(value['property'] ?? value);
        if (variables.has(name)) return fieldsOf(variables.get(name));
        return parameters.get(name) ?? [UNREADABLE_WRITE];
      }
    }
  }
}
