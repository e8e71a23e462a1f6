import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CompiledSuite } from '#generated/types.ts';
import { readFiles } from '#import/plan/readFiles.ts';
import { inspect, withSeries } from './inspectFile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '../shared/data/nz');

// Figures and areas that the recipe reads as it stands. The others are no tables of areas: a legend, and JSON by path.
const files: [file: string, figures: number, areas: number][] = [
  ['ade_census23_pop_by_dwelling_type_rc_2013_2023.csv', 204, 17],
  ['ade_erp_ta_sa2_2023.csv', 89, 89],
  ['ade_subnational_pop_projections_rc_2018base_medium.csv', 96, 16],
  // The suite has the North and the South Island: 16 regions, both, the Chatham Islands and the country, two years.
  ['figurenz_style_dwelling_counts_rc.csv', 40, 20],
  // All six ages of mothers are members of the suite: 16 regions, 25 years.
  ['infoshare_births_by_age_VSB356401.csv', 2400, 16],
  ['infoshare_erp_rc_1996_2024.csv', 493, 17],
  ['nzstat_business_units_rc_anzsic_2022.csv', 304, 16],
  ['nzstat_erp_ta_age_sex_2006_2015.csv', 24_120, 67],
  ['nzstat_xlsx_total_pop_sa2_2018.xlsx', 16, 16],
  // GDP itself and not its industries, as the suite has a series of that name: 18 areas, 25 years.
  ['snz_rgdp_ye_mar_2024_long.csv', 450, 18],
];

describe.runIf(existsSync(folder))('a recipe made from an official file', () => {
  const suite = JSON.parse(readFileSync(join(root, 'generated/suite.json'), 'utf8')) as CompiledSuite;
  const now = Date.UTC(2026, 0, 1);

  it.each(files)('imports %s as it stands', async (name, figures, areas) => {
    const file = join(folder, name);
    const { read, lines } = await inspect(file, { suite, now });
    if (!read) throw new Error(lines.join('\n'));
    expect(read.problems.listed.slice(0, 3)).toEqual([]);
    const rows = [...read.rows];
    expect(rows).toHaveLength(figures);
    expect(new Set(rows.map(({ area_id }) => area_id)).size).toBe(areas);
    expect(lines.length).toBeLessThanOrEqual(45);
  });

  it('asks how months become years of a series, and reads them as somebody then writes', async () => {
    const file = join(folder, 'mbie_bond_rents_ta_monthly_1993_2025.csv');
    const { drafts, lines, read } = await inspect(file, { suite, now });
    expect(read).toBeUndefined();
    const said = lines.find((line) => line.startsWith('To write: periods'));
    const [, period = '', combine = ''] =
      /write "period": ({.*?}) with "combine": ({.*?}) in it/.exec(said ?? '') ?? [];
    const recipe = structuredClone(drafts[0]?.recipe);
    if (!recipe?.tables[0] || !drafts[0]) throw new Error(lines.join('\n'));
    recipe.tables[0].period = { ...JSON.parse(period), combine: JSON.parse(combine) };
    const { rows } = await readFiles({ recipe, files: [file], suite: withSeries(suite, drafts[0]), now });
    expect([...rows]).toHaveLength(2008);
  });

  it('reads the figures that the publisher wrote', async () => {
    const file = join(folder, 'infoshare_erp_rc_1996_2024.csv');
    const { read } = await inspect(file, { suite, now, series: 'ERP' });
    const last = [...(read?.rows ?? [])].find(
      ({ area_id, period }) => area_id === 'northland-region' && period === '2024',
    );
    expect(last?.value).toBe(200_800);
  });

  it('takes the rows that name the series, not a total that is something else', async () => {
    const { read } = await inspect(join(folder, 'snz_rgdp_ye_mar_2024_long.csv'), { suite, now });
    const own = [...(read?.rows ?? [])].filter(({ area_id }) => area_id === 'northland-region');
    // "Total All Industries" is 9610 million in 2023: before taxes on production.
    expect(own.find(({ period }) => period === '2024')).toMatchObject({
      series: 'GDP_OFFICIAL',
      value: 11_178,
    });
  });

  it('takes no part of the figures for a series of the whole', async () => {
    const file = join(folder, 'ade_census23_pop_by_dwelling_type_rc_2013_2023.csv');
    const { drafts } = await inspect(file, { suite, now });
    expect(drafts.map(({ isNewSeries }) => isNewSeries)).toEqual([true]);
  });
});
