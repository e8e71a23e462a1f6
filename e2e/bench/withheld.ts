import { join } from 'node:path';
import { withheldFurther } from '#data/slices/slice.ts';
import { openStore, type Store } from '#data/store.ts';
import { attackSums } from '#data/testing/attackSums.ts';
import { publishedSumsOf } from '#data/testing/publishedSums.ts';
import { atMost, type Budget, type Figure } from './budget.ts';
import type { Workshop } from './workshop.ts';

/** Solves the published sums of every series and period in which a source withholds figures. */
export const withheld: Budget = {
  name: 'withheld',
  title: 'Withheld figures that published sums tell closely',
  async measure(workshop) {
    await workshop.server();
    const store = await openStore(join(workshop.folder, 'observations.sqlite'));
    try {
      const figures: Figure[] = [];
      for (const series of Object.keys(workshop.suite.series))
        figures.push(...(await attack(workshop, store, series)));
      return figures;
    } finally {
      await store.close();
    }
  },
};

async function attack({ suite }: Workshop, store: Store, series: string): Promise<Figure[]> {
  const sums = await publishedSumsOf(suite, store, series);
  if (!sums) return [];
  const begun = performance.now();
  const found = sums.periods.map((period) => attackSums(sums.groups, sums.cells(period)));
  const seconds = (performance.now() - begun) / 1000;
  const told = found.reduce((sum, one) => sum + one.told.length, 0);
  const secrets = found.reduce((sum, one) => sum + one.secrets, 0);
  const further = await furtherIn(store, series);
  const notes = [
    `${secrets} withheld by sources in ${sums.periods.length} periods, ${further} further; attacked in ${seconds.toFixed(1)} s`,
  ];
  return [
    atMost(`${withheld.title}: ${series}`, 0, told, {
      unit: '',
      notes,
      values: { secrets, further, seconds },
    }),
  ];
}

async function furtherIn(store: Store, series: string): Promise<number> {
  const keys = (await store.keys()).filter((key) => key.series === series);
  const slices = await store.slices(keys);
  return slices.reduce(
    (sum, slice) =>
      sum + (slice?.statuses.reduce((own, status) => own + (status === withheldFurther ? 1 : 0), 0) ?? 0),
    0,
  );
}
