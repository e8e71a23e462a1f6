import { afterEach, describe, expect, it } from 'vitest';
import { showFigures } from '#cli/show/showFigures.ts';
import type { SourceManifest, SourceTable } from '#generated/types.ts';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { recipeOf, visitsTable, Workbench } from '#import/testing/workbench.ts';

let bench = new Workbench();
afterEach(async () => {
  await bench.close();
  bench = new Workbench();
});

const reading = (value: SourceTable['value'], more: Partial<SourceManifest> = {}): SourceManifest =>
  recipeOf({ tables: [{ ...visitsTable, value: { column: 'Visits', ...value } }], ...more });

async function said(area = 'kauri-district') {
  return [...(await bench.query('VISITS', area)).rows()].map(
    ({ period, value, low, high, note, attributes }) => ({
      ...{ period, value },
      ...(low !== undefined && { low, high }),
      ...(note !== undefined && { note }),
      ...(attributes && { attributes }),
    }),
  );
}

describe('what a file says beside its figures', () => {
  it('is kept from the columns that the recipe names: both ends, note, attributes', async () => {
    const recipe = reading({
      magnitude: 3,
      interval: { low: 'Lower', high: 'Upper' },
      note: { column: 'Note' },
      attributes: ['Sample'],
      markers: { S: 'Q', '..': 'M' },
    });
    const text =
      'Area,Year,Visits,Lower,Upper,Note,Sample\nKauri,2022,1.2,1.1,1.4,Rain all year,120\nKauri,2023,1.5,..,..,,\nKauri,2024,S,1,2,About 1.4,9\nKauri,2025,..,,,Not asked,\n';
    expect(await bench.import(text, { recipe, yes: 'The office says so' })).toBe(true);
    expect(await said()).toEqual([
      {
        period: '2022',
        value: 1200,
        low: 1100,
        high: 1400,
        note: 'Rain all year',
        attributes: { Sample: '120' },
      },
      { period: '2023', value: 1500 },
      { period: '2024', value: null },
      { period: '2025', value: null, note: 'Not asked' },
    ]);
    const shown = await showFigures({
      ...{ series: 'VISITS', area: 'kauri-district' },
      ...{ suite: inventedSuite, store: await bench.store },
    });
    expect(shown.slice(4, 6)).toEqual([
      'period  value  status  dataset  low   high  note',
      '2022    1,200  A       visits   1100  1400  Rain all year',
    ]);
  });

  it('is an interval also where a margin is given', async () => {
    const recipe = reading({ interval: { margin: 'Error' } });
    await bench.import('Area,Year,Visits,Error\nKauri,2022,0.3,0.1\n', { recipe });
    expect(await said()).toEqual([{ period: '2022', value: 0.3, low: 0.2, high: 0.4 }]);
  });

  it('can be marks that the recipe spells out, each of them known', async () => {
    const recipe = reading({ note: { column: 'Notes', marks: { 1: 'Rain.', 2: 'Strike.' } } });
    await bench.import('Area,Year,Visits,Notes\nKauri,2022,5,"1, 2"\nKauri,2023,6,\n', { recipe });
    expect(await said()).toEqual([
      { period: '2022', value: 5, note: 'Rain. Strike.' },
      { period: '2023', value: 6 },
    ]);
    expect(await bench.import('Area,Year,Visits,Notes\nKauri,2022,5,3\n', { recipe })).toBe(false);
    expect(bench.printed[0]).toBe(
      'visits.csv:2:14: error: "3" in column "Notes" is no known mark. Known are "1", "2"; add it to "value.note.marks" of the recipe.',
    );
  });

  it('stops the import where ends are no figures, stand the wrong way round, or their column is not there', async () => {
    const recipe = reading({ interval: { low: 'Lower', high: 'Upper' } });
    const stopped = async (text: string) => {
      expect(await bench.import(text, { recipe })).toBe(false);
      return bench.printed[0];
    };
    expect(await stopped('Area,Year,Visits,Lower,Upper\nKauri,2022,5,n/a,6\n')).toMatch(
      /^visits\.csv:2:14: error: "n\/a" in column "Lower" is not a figure, and no interval/,
    );
    expect(await stopped('Area,Year,Visits,Lower,Upper\nKauri,2022,5,6,4\n')).toMatch(
      /^visits\.csv:2:14: error: The interval from 6 to 4 ends below where it begins\./,
    );
    expect(await stopped('Area,Year,Visits,Lower\nKauri,2022,5,6\n')).toContain(
      'The header has no column "Upper".',
    );
  });

  it('is kept of SDMX by itself: bounds, comments, all other attributes that the recipe does not read', async () => {
    const recipe = reading({ column: 'OBS_VALUE' }, { file: { format: 'sdmx-csv' } });
    const table = recipe.tables[0];
    if (table) {
      table.area = { column: 'GEO', names: true, areaTypes: ['TA'] };
      table.period = { column: 'TIME_PERIOD' };
      table.status = { column: 'OBS_STATUS', map: { A: 'A', R: 'R' } };
    }
    const text =
      'DATAFLOW,GEO,TIME_PERIOD,OBS_VALUE,OBS_STATUS,DECIMALS,COMMENT_OBS,LOWER_BOUND,UPPER_BOUND\nX:V(1.0),Kauri,2022,5,R,0,Strike in May,4,6\nX:V(1.0),Kauri,2023,7,A,0,,n/a,8\n';
    expect(await bench.import(text, { recipe })).toBe(true);
    expect(await said()).toEqual([
      { period: '2022', value: 5, low: 4, high: 6, note: 'Strike in May', attributes: { DECIMALS: '0' } },
      { period: '2023', value: 7, attributes: { DECIMALS: '0', LOWER_BOUND: 'n/a', UPPER_BOUND: '8' } },
    ]);
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2022 5 R', '2023 7 A']);
  });

  it('counts as a change where it is another, and holds for no figure that is made of several', async () => {
    const recipe = reading({ interval: { low: 'Lower', high: 'Upper' } });
    const text = (low: number) =>
      `Area,Year,Visits,Lower,Upper\nKauri,2022,5,${low},6\nRimu's Bay,2022,1,0,2\n`;
    await bench.import(text(4), { recipe });
    await bench.import(text(3), { recipe, yes: 'The office says so' });
    expect(bench.printed.join('\n')).toContain('VISITS: 0 new, 1 changed, 0 removed, 1 unchanged');
    expect(await said()).toEqual([{ period: '2022', value: 5, low: 3, high: 6 }]);
    const added = reading({ interval: { low: 'Lower', high: 'Upper' } });
    if (added.tables[0]) added.tables[0].addUp = true;
    await bench.import('Area,Year,Visits,Lower,Upper\nKauri,2022,2,1,3\nKauri,2022,3,2,4\n', {
      ...{ recipe: added, yes: 'The office says so' },
    });
    expect(await said()).toEqual([{ period: '2022', value: 5 }]);
  });
});
