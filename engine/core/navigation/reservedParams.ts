import { YEAR_PARAMS } from '#engine/core/periods/periodChoices.ts';

/**
 * Query parameters with a meaning on every page: areas and years, the display, and a block's export. A page's
 * own param must not have such a name. Kinds of blocks can reserve more.
 */
export const RESERVED_PARAMS: readonly string[] = [
  'compare',
  ...YEAR_PARAMS,
  'version',
  // calls for pages
  'note',
  'address',
  'nearest',
  'around',
  // display
  'table',
  'rows',
  'choice',
  // export of a block
  'path',
  'block',
  'form',
  'bom',
  'notes',
  'scale',
  'words',
];
