import { basename } from 'node:path';
import type { SourceManifest } from '../../../generated/types.ts';
import { openSource } from '../bytes/openSource.ts';
import { familyOf, isZippedDocument } from '../families/registry.ts';
import { type Limits, limits } from '../limits.ts';
import { readRows } from './readRows.ts';
import type { SourceRow } from './sourceRow.ts';
import { withActions } from './withActions.ts';

export interface OpenTable {
  recipe: SourceManifest;
  limits?: Limits;
  /** called as bytes of the file are read */
  onBytes?: (bytes: number) => void;
}

/** Rows of figures in a file of any family, as its recipe says they are found. @throws ImportStop */
export async function* openTable(file: string, input: OpenTable): AsyncGenerator<SourceRow> {
  const { recipe, limits: most = limits, onBytes } = input;
  const source = await openSource(file, {
    limits: most,
    entry: recipe.file.entry,
    isDocument: isZippedDocument,
    ...(onBytes && { onBytes }),
  });
  const family = familyOf(source, recipe.file);
  const named = new Map([['(file)', basename(file)]]);
  for await (const { name, given = [], records } of family.tables(source, {
    form: recipe.file,
    limits: most,
  })) {
    const rows = readRows(records, recipe, { file: name, given: new Map([...named, ...given]) });
    yield* family.hasActions ? withActions(rows, recipe) : rows;
  }
}
