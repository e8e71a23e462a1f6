import { applyEdits, type Edit, findNodeAtLocation, modify, parse, parseTree } from 'jsonc-parser';
import { positionAt } from '#codegen/load/positions.ts';
import type { Migration, Rewrite } from './migration.ts';

/** One thing that was written otherwise. */
export interface Change {
  /** line of the old text, from 1 */
  line: number;
  /** as written before; undefined where nothing stood there */
  from: string | undefined;
  to: string;
  /** version that it moved to */
  version: number;
}

/** In one line, as manifests are formatted. */
const inline = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');

/** What replaces a value: in one line where what holds it stands in one, else indented like the line it stands in. */
function replacement(text: string, offset: number, holder: string, value: unknown): string {
  if (!holder.includes('\n')) return inline(value);
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${/^\s*/.exec(line)?.[0] ?? ''}`);
}

function editsOf(text: string, { path, to }: Rewrite): Edit[] {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (!node) {
    const eol = text.includes('\r\n') ? '\r\n' : '\n';
    return modify(text, [...path], to, { formattingOptions: { insertSpaces: true, tabSize: 2, eol } });
  }
  const { offset = 0, length = 0 } = node.parent?.parent ?? {};
  const content = replacement(text, node.offset, text.slice(offset, offset + length), to);
  return [{ offset: node.offset, length: node.length, content }];
}

/** The line of what stands at a path, or of what it is added to. */
function placeOf(text: string, path: Rewrite['path']): Pick<Change, 'line' | 'from'> {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (node) {
    const from = inline(parse(text.slice(node.offset, node.offset + node.length)));
    return { line: positionAt(text, node.offset).line, from };
  }
  const above = path.length > 0 ? placeOf(text, path.slice(0, -1)) : { line: 1 };
  return { line: above.line, from: undefined };
}

/** A manifest in the language of today, with all that was changed. Comments, order and lines of the rest stay. */
export function migrateText(
  text: string,
  migrations: readonly Migration[],
): { text: string; changes: Change[] } {
  const changes: Change[] = [];
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
