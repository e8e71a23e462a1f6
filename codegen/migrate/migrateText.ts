import { applyEdits, type Edit, findNodeAtLocation, type Node, parse, parseTree } from 'jsonc-parser';
import { positionAt } from '#codegen/load/positions.ts';
import type { Migration, Rewrite } from './migration.ts';

/** A change to the text of a manifest. */
export interface TextChange {
  /** line of the old text, from 1 */
  line: number;
  /** the old text; undefined if something was added */
  from: string | undefined;
  to: string;
  /** version that introduced the change */
  version: number;
}

/** JSON on one line, formatted like manifests. */
const inline = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');

/** Indentation of the line at an offset. */
const indentAt = (text: string, offset: number): string =>
  /^\s*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';

/** Formats a value for its parent: on one line if the parent is, otherwise indented. */
const written = (value: unknown, holder: string, indent: string): string =>
  holder.includes('\n') ? JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`) : inline(value);

const wordsOf = (text: string, { offset, length }: Node): string => text.slice(offset, offset + length);

/** Adds a property at the end of an object. */
function addition(text: string, object: Node, key: string, value: unknown): Edit {
  const holder = wordsOf(text, object);
  const last = object.children?.at(-1);
  const indent = indentAt(text, last?.offset ?? object.offset);
  const property = `${JSON.stringify(key)}: ${written(value, holder, indent)}`;
  if (!last) return { offset: object.offset + 1, length: 0, content: ` ${property} ` };
  const between = holder.includes('\n') ? `,\n${indent}` : ', ';
  return { offset: last.offset + last.length, length: 0, content: `${between}${property}` };
}

/** Edits that set the value at a path, creating missing objects. */
function editOf(text: string, tree: Node, path: Rewrite['path'], to: unknown): Edit[] {
  const node = findNodeAtLocation(tree, [...path]);
  if (node) {
    const content = written(to, wordsOf(text, node.parent?.parent ?? node), indentAt(text, node.offset));
    return [{ offset: node.offset, length: node.length, content }];
  }
  const [key, above] = [String(path.at(-1)), path.slice(0, -1)];
  const object = findNodeAtLocation(tree, [...above]);
  return object ? [addition(text, object, key, to)] : editOf(text, tree, above, { [key]: to });
}

function editsOf(text: string, { path, to }: Rewrite): Edit[] {
  const tree = parseTree(text);
  return tree ? editOf(text, tree, path, to) : [];
}

/** Line and old text of the value at a path, or the line of its parent. */
function placeOf(text: string, path: Rewrite['path']): Pick<TextChange, 'line' | 'from'> {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (node) {
    const from = inline(parse(text.slice(node.offset, node.offset + node.length)));
    return { line: positionAt(text, node.offset).line, from };
  }
  const above = path.length > 0 ? placeOf(text, path.slice(0, -1)) : { line: 1 };
  return { line: above.line, from: undefined };
}

/** Migrates a manifest and lists the changes. Comments, order and other lines stay. */
export function migrateText(
  text: string,
  migrations: readonly Migration[],
): { text: string; changes: TextChange[] } {
  const changes: TextChange[] = [];
  let present = text;
  for (const migration of migrations) {
    const before = present;
    for (const rewrite of migration.rewrites(parse(before))) {
      changes.push({ ...placeOf(before, rewrite.path), to: inline(rewrite.to), version: migration.to });
      present = applyEdits(present, editsOf(present, rewrite));
    }
  }
  return { text: present, changes };
}
