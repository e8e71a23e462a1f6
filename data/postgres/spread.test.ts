import { describe, expect, it } from 'vitest';
import { newPostgres } from '#data/testing/postgres/testPostgres.ts';
import { spreadStatements } from './spread.ts';
import { spreadDatabase } from './spreadDatabase.ts';

describe('spreading over the workers of Citus', () => {
  it('puts slices where their area belongs, and all else everywhere, once', () => {
    expect(spreadStatements(new Set(['term', 'dataset', 'former_dataset', 'version']))).toEqual([
      `select create_reference_table('"code_list"')`,
      `select create_reference_table('"slice_index"')`,
      `select create_distributed_table('"slice_row"', 'area_id')`,
    ]);
    expect(spreadStatements(new Set())).toHaveLength(7);
  });

  it('says what there is not', async (test) => {
    await expect(spreadDatabase('figures.sqlite')).rejects.toThrow('figures.sqlite is a file');
    await expect(spreadDatabase(await newPostgres(test))).rejects.toThrow(/has no Citus: install it/);
  });
});
