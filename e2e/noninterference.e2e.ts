import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledPage, CompiledSuite } from '#generated/types.ts';
import { type RunningServers, suite } from './harness/startSuite.ts';
import { type Asked, drawAddresses, routes, routesWithoutAddresses } from './leaks/addresses.ts';
import { each } from './leaks/ask.ts';
import { READERS, type Reader } from './leaks/closedFigures.ts';
import { type Compared, compareAnswers } from './leaks/compareAnswers.ts';
import { Draw } from './leaks/draw.ts';
import { makeTwins, type Twins } from './leaks/twins.ts';

const SEED = 20_260_203;
const ADDRESSES = 3_000;
const MANY = { timeout: 600_000 };

let twins: Twins;
let plain: RunningServers;
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
    'gets the same bytes from two databases that differ in all that is closed (doors-D1, doors-D2)',
    MANY,
    async () => {
      const { closed, beside } = twins.changed[name];
      expect(Math.min(closed, beside)).toBeGreaterThan(10_000);
      const changed = await twins.serve(name);
      const from = performance.now();
      const answers = await compareAll([plain, changed], addresses, name);
      await changed.close();
      report(name, answers, performance.now() - from);
      expect(faultsIn(answers).slice(0, 12)).toEqual([]);
      expect(seldomOpen(answers)).toEqual([]);
    },
  );
});

describe('finds a hole that is planted', () => {
  it('where the gate of a page is left open, in views, files and data calls', MANY, async () => {
    const path = 'income-and-housing/earnings';
    const faults = await faultsOfSuite(
      withPage(path, { permissions: '', packages: [] }),
      /earnings|EARNINGS_A/,
    );
    const found = new Set(faults.map((fault) => routeOf(fault)));
    expect([...found]).toEqual(expect.arrayContaining(['/api/page/', '/api/data/observations/']));
    expect(found.size).toBeGreaterThan(3);
  });

  it('where figures of closed areas keep more digits than are drawn (doors-D2)', MANY, async () => {
    const { GDP_PC } = suite.series;
    if (!GDP_PC) throw new Error('no series GDP_PC');
    const finer = { ...suite, series: { ...suite.series, GDP_PC: { ...GDP_PC, decimals: 9 } } };
    const faults = await faultsOfSuite(finer, /gdp-per-capita/);
    expect(faults.length).toBeGreaterThan(2);
  });
});

/** What differs for a visitor, of the addresses that fit, when a suite with a hole is shown. */
async function faultsOfSuite(shown: CompiledSuite, about: RegExp): Promise<string[]> {
  const drawn = drawAddresses(new Draw(shown, SEED), 20 * ADDRESSES).filter(({ path }) => about.test(path));
  const servers = [await twins.serve(undefined, shown), await twins.serve('visitor', shown)] as const;
  const answers = await compareAll(servers, drawn, 'visitor');
  for (const server of servers) await server.close();
  return faultsIn(answers);
}

function withPage(path: string, change: Partial<CompiledPage>): CompiledSuite {
  const shown = structuredClone(suite);
  for (const page of Object.values(shown.products).flatMap(ownPages))
    if (page.path === path) Object.assign(page, change);
  return shown;
}

const routeOf = (fault: string) => /^\w+ (\/api\/[\w/]+\/)/.exec(fault)?.[1] ?? fault.split('/')[1] ?? '';

function readerOf(name: string): Twins['readers'][number] {
  const found = twins.readers.find((reader) => reader.name === name);
  if (!found) throw new Error(`no reader ${name}`);
  return found;
}

async function compareAll(
  [one, other]: readonly [RunningServers, RunningServers],
  asked: readonly Asked[],
  name: Reader,
): Promise<Compared[]> {
  const answers: Compared[] = [];
  await each(asked, async (address) => {
    answers.push(await compareAnswers(one, other, address, readerOf(name)));
  });
  return answers;
}

const addressOf = ({ host, path }: Asked) => `${host} ${path}`;

/** Addresses whose answers differ, and those that could not be answered. */
function faultsIn(answers: readonly Compared[]): string[] {
  return answers
    .filter(({ difference, status }) => difference !== null || status >= 500)
    .map(({ asked, status, difference }) => `${addressOf(asked)} ${status}: ${difference}`)
    .toSorted();
}

/** Routes of which nearly every address was closed or wrong, so that finding nothing there would say nothing. */
function seldomOpen(answers: readonly Compared[]): string[] {
  const byRoute = Map.groupBy(answers, ({ asked }) => asked.route);
  return [...byRoute]
    .filter(([, all]) => all.length > 100)
    .filter(([, all]) => all.filter(({ status }) => status === 200).length < all.length / 10)
    .map(([route]) => route);
}

function report(name: Reader, answers: readonly Compared[], took: number): void {
  const megabytes = answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const open = answers.filter(({ status }) => status === 200).length;
  const { closed, beside } = twins.changed[name];
  console.log(
    `${name}: ${closed} closed figures and ${beside} beside others differ; ${answers.length} addresses, ${open} of them open, ${megabytes.toFixed(1)} MB, ${(took / 1000).toFixed(1)} s`,
  );
}
