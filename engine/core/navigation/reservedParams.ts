import { YEAR_PARAMS } from '#engine/core/periods/periodChoices.ts';

/**
 * Parameters of addresses that mean something on every page: areas and years, what is on show, and forms of a block. A page's
 * own param of such a name would change what the others mean. Kinds of blocks may reserve more.
 */
export const RESERVED_PARAMS: readonly string[] = [
  'compare',
  ...YEAR_PARAMS,
  'version',
  'note',
  // what is on show
  'table',
  'rows',
  'choice',
  // which form of which block
  'path',
  'block',
  'form',
  'bom',
  'notes',
  'scale',
  'words',
];
