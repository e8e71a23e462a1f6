import { expect, it } from 'vitest';
import { isAtHand, readImported } from './readImported.ts';

const imported = {
  recipe: 'stats-nz-population-estimates',
  data: '../shared/data/nz/ade_erp_ta_sa2_2023.csv',
  series: 'ERP',
  product: 'regions',
  page: 'population/growth',
  area: 'auckland',
};

it.runIf(isAtHand(imported.data))('asks for imported figures and the page that shows them', async () => {
  const { figures, page } = await readImported(imported);
  expect(figures).toEqual([
    expect.objectContaining({ period: '2023', member: '', value: 1_739_300, status: 'A' }),
  ]);
  expect(page.decision.open).toBe(true);
});
