import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { withDatasetFiles, withOwnRows } from './datasetFiles.ts';

const folder = temporaryFolders();

describe('the data files of a spec', () => {
  it('are looked up in the folder and nowhere else (inputs-D11)', () => {
    const place = folder();
    mkdirSync(join(place, 'data'));
    writeFileSync(join(place, 'data', 'ferries.csv'), 'year,people\n2024,7\n');
    const urls = [
      'data/ferries.csv',
      '../ferries.csv',
      '/etc/passwd',
      'https://example.test/a.json',
      'data/none.json',
    ];
    const { spec, datasets } = withDatasetFiles({ layer: urls.map((url) => ({ data: { url } })) }, place);
    expect(spec.layer).toEqual([
      { data: { name: 'data/ferries.csv', format: { type: 'csv' } } },
      ...urls.slice(1).map((url) => ({ data: { url } })),
    ]);
    expect(datasets).toEqual({ 'data/ferries.csv': 'year,people\n2024,7\n' });
  });
});

it("rows of one's own take the place of the page's", () => {
  const { spec, datasets } = withOwnRows({ layer: [{ data: { name: 'table' } }, { mark: 'bar' }] }, [
    { a: 1 },
  ]);
  expect(spec).toEqual({ data: { name: 'rows' }, layer: [{ data: { name: 'rows' } }, { mark: 'bar' }] });
  expect(datasets).toEqual({ rows: [{ a: 1 }] });
});
