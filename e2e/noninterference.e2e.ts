import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from './harness/share.ts';
import { type RunningServers, suite } from './harness/startSuite.ts';
import { drawAddresses, routes, routesWithoutAddresses } from './leaks/addresses.ts';
import { READERS } from './leaks/closedFigures.ts';
import { compareAll, faultsIn } from './leaks/compareAll.ts';
import type { Compared } from './leaks/compareAnswers.ts';
import { Draw } from './leaks/draw.ts';
import { makeTwins, type TwinReader, type Twins } from './leaks/twins.ts';

const SEED = 20_260_203;
const ADDRESSES = isWhole ? 3_000 : 1_500;
const MANY = { timeout: 600_000 };

let twins: Twins;
let plain: RunningServers;
/** answers that lack a chart, to all readers */
let undrawn = 0;
const addresses = drawAddresses(new Draw(suite, SEED), ADDRESSES);
beforeAll(async () => {
  twins = await makeTwins();
  plain = await twins.serve();
}, 300_000);
afterAll(async () => {
  await plain?.close();
  twins?.remove();
});

it('asks addresses of every route of API and sites, so that a new one is tried too', () => {
  expect(routesWithoutAddresses).toEqual([]);
  expect(addresses.length).toBeGreaterThanOrEqual(ADDRESSES);
  expect(routes.length).toBeGreaterThan(50);
});

describe.each(READERS)('%s', (name) => {
  it(
    'gets the same bytes from two databases that differ in all that is closed, by session and by key, also where charts cannot be drawn (doors-D1, doors-D2, journeys-J2, trust-A3)',
    MANY,
    async () => {
      const reader = twins.reader(name);
      const { closed, beside } = reader.changed;
      expect(Math.min(closed, beside)).toBeGreaterThan(10_000);
      const changed = await twins.serve(name);
      const from = performance.now();
      const answers = await compareAll([plain, changed], addresses, reader);
      await changed.close();
      report(reader, answers, performance.now() - from);
      expect(faultsIn(answers).slice(0, 12)).toEqual([]);
      expect(seldomOpen(answers)).toEqual([]);
      undrawn += answers.filter(({ isUndrawn }) => isUndrawn).length;
    },
  );
});

it('met charts that could not be drawn, so that finding nothing there says something (trust-A3)', () => {
  expect(undrawn).toBeGreaterThan(5);
});

/** Routes of which nearly every address was closed or wrong, so that finding nothing there would say nothing. */
function seldomOpen(answers: readonly Compared[]): string[] {
  const byRoute = Map.groupBy(answers, ({ asked }) => asked.route);
  return [...byRoute]
    .filter(([, all]) => all.length > 100)
    .filter(([, all]) => all.filter(isOpen).length < all.length / 10)
    .map(([route, all]) => {
      const statuses = Object.entries(Object.groupBy(all, ({ status }) => status));
      return `${route}: ${statuses.map(([status, some]) => `${some?.length} × ${status}`).join(', ')}`;
    });
}

/** Whether the reader may see what was asked for. A chart that could not be drawn is refused only to those who may. */
const isOpen = ({ status, isUndrawn }: Compared): boolean => status === 200 || isUndrawn;

function report({ name, changed }: TwinReader, answers: readonly Compared[], took: number): void {
  const megabytes = answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const open = answers.filter(isOpen).length;
  const { closed, beside } = changed;
  console.log(
    `${name}: ${closed} closed figures and ${beside} beside others differ; ${answers.length} addresses, ${open} of them open, ${megabytes.toFixed(1)} MB, ${(took / 1000).toFixed(1)} s`,
  );
}
