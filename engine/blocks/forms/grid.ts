import type { DataQuery } from '#generated/types.ts';
import type { BlockText, Reading } from './blockKind.ts';

/** The reading of a kind whose figures come from one query. */
export const gridReadings = ({ data }: { data: DataQuery }): Reading[] => [
  { as: 'grid', query: data, path: ['data'] },
];

/** The titles of its columns. */
export const gridTexts = ({ data }: { data: DataQuery }): BlockText[] =>
  (data.columns ?? []).map(({ title }, index) => ({
    text: title,
    path: ['data', 'columns', index, 'title'],
  }));
