import { join } from 'node:path';
import { openStore } from '#data/store.ts';
import { type AttackedFamily, attackSuite } from '#data/testing/attack/attackSuite.ts';
import { givenDespite } from '#data/testing/givenDespite.ts';
import { atMost, type Budget, type Figure } from '#tools/bench/contract/budget.ts';

/** Places to print for each family. */
const NAMED = 10;

/** Solves everything that is published of each family of series with suppressed figures, in all periods. */
export const withheld: Budget = {
  name: 'withheld',
  title: 'Suppressed figures that a reader can work out',
  async measure(workshop) {
    await workshop.server();
    const store = await openStore(join(workshop.folder, 'observations.sqlite'));
    try {
      const begun = performance.now();
      const { families, left, cost } = await attackSuite(workshop.suite, store);
      const minutes = (performance.now() - begun) / 60_000;
      const costs = [...cost].map(
        ([series, { source, further }]) =>
          `${series}: ${further} further figures suppressed, ${source} by the source`,
      );
      const whole = atMost('Minutes that the attack on suppressed figures takes', 60, minutes, {
        unit: ' min',
        digits: 1,
        notes: [...costs, ...left.map((one) => `not attacked: ${one}`)],
      });
      const despite = await givenDespite(workshop.suite, store);
      const beside = atMost('Ratios and averages given beside a suppressed part', 0, despite.length, {
        unit: '',
        notes: despite.slice(0, NAMED),
      });
      return [...families.map(figureOf), beside, whole];
    } finally {
      await store.close();
    }
  },
};

function figureOf({ series, beside, periods, places }: AttackedFamily): Figure {
  const secrets = periods.reduce((sum, one) => sum + one.secrets, 0);
  const largest = Math.max(0, ...periods.map((one) => one.largest));
  const ratios = periods.reduce((sum, one) => sum + one.ratios, 0);
  return atMost(`${withheld.title}: ${series.join(', ')}`, 0, places.length, {
    unit: '',
    notes: [
      `${secrets} figures that sources suppress, in ${periods.length} periods; at most ${largest} were solved together`,
      `${ratios} bounds of ratios and averages hold a suppressed figure, with ${beside.join(', ') || 'no other series'}`,
      ...places.slice(0, NAMED),
    ],
    values: { secrets, largest, ratios },
  });
}
