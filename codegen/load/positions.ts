import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';

/** Keys and indexes from the root of a JSON text to a value. */
export type JsonPath = readonly (string | number)[];
/** Line and column, both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Line and column of a character offset. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

/** Offset of the value at `path` or of its key; if there is none, of the nearest enclosing value. */
function offsetOf(tree: Node | undefined, path: JsonPath, what: 'key' | 'value'): number {
  if (!tree) return 0;
  const node = findNodeAtLocation(tree, [...path]);
  if (!node) return path.length === 0 ? tree.offset : offsetOf(tree, path.slice(0, -1), 'value');
  if (what === 'key' && node.parent?.type === 'property') return node.parent.offset;
  return node.offset;
}

/**
 * Finds positions of values in a JSON text. Parses it only on the first call, so that a manifest without
 * findings costs nothing.
 */
export function positionsOf(text: string): (path: JsonPath, what?: 'key' | 'value') => Position {
  let tree: Node | undefined;
  let parsed = false;
  return (path, what = 'value') => {
    if (!parsed) {
      tree = parseTree(text);
      parsed = true;
    }
    return positionAt(text, offsetOf(tree, path, what));
  };
}
