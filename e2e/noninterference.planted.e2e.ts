import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledPage, CompiledSuite } from '#generated/types.ts';
import { suite } from './harness/startSuite.ts';
import { drawAddresses } from './leaks/addresses.ts';
import { compareAll, faultsIn } from './leaks/compareAll.ts';
import { Draw } from './leaks/draw.ts';
import { makeTwins, type Twins } from './leaks/twins.ts';

const SEED = 20_260_203;
/** So many that enough of them are about the page with the hole. */
const ADDRESSES = 30_000;
const MANY = { timeout: 600_000 };

let twins: Twins;
beforeAll(async () => {
  twins = await makeTwins(['visitor']);
}, 300_000);
afterAll(() => twins?.remove());

describe('noninterference finds a hole that is planted', () => {
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
  const drawn = drawAddresses(new Draw(shown, SEED), ADDRESSES).filter(({ path }) => about.test(path));
  const servers = [await twins.serve(undefined, shown), await twins.serve('visitor', shown)] as const;
  const answers = await compareAll(servers, drawn, twins.reader('visitor'));
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
