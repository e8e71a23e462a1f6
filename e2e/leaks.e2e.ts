import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productPages } from '#engine/core/navigation/productPages.ts';
import { defaultPath } from '#engine/core/plan/resolve/linkedPath.ts';
import type { CompiledProduct } from '#generated/types.ts';
import { isWhole, share } from './harness/share.ts';
import { suite as compiled } from './harness/startSuite.ts';
import { outlinesOf } from './leaks/addresses.ts';
import { ask, each } from './leaks/ask.ts';
import { canariesIn, plantCanaries } from './leaks/canaries.ts';
import { areas, DOORS, FIGURES, IMPERSONAL, SITE_DOORS } from './leaks/doors.ts';
import { FORMS, type Form, faultsOf, formFaults } from './leaks/faults.ts';
import { IDENTITIES, type Identity, type IdentityName, openIdentities } from './leaks/identities.ts';
import { type AreaId, HUBS, mayGather, mayOpen, pages, ranked, suits } from './leaks/oracle.ts';
import { type OwnSuite, startOwnSuite } from './leaks/startOwnSuite.ts';

let suite: OwnSuite;
let everybody: Identity[];
const MANY = { timeout: isWhole ? 600_000 : 300_000 };
beforeAll(async () => {
  suite = await startOwnSuite(plantCanaries);
  everybody = await openIdentities(suite.accounts);
});
afterAll(() => suite.close());

/** As much of a block of an answer as says whose figures it holds. */
interface GatheredBlock {
  name: string;
  groups?: { cards?: unknown[] }[];
  frame?: { columns?: { series?: string }[]; members?: { code: string }[] };
}
const SERIES = new Set(pages.flatMap(({ series = [] }) => series));

const known = (name: IdentityName) => everybody.find((one) => one.name === name) as Identity;
const cases = areas.flatMap((area) => pages.map((page) => ({ area, page })));
/** One of so many pages of all areas for each person, another for the next: several of each kind come to every page. */
const PARTS = 5;
/** An address of the page: params in its path as by default. */
const pathOf = ({ path }: { path: string }): string => {
  const page = productPages(compiled.products.regions as CompiledProduct).find((one) => one.path === path);
  return page ? defaultPath(compiled, page) : path;
};
const formAddress = (area: AreaId, path: string, form: Form) => {
  const address = `/${area}${path && `/${path}`}`;
  return form === '/_page' ? form + address : address + form;
};

it('finds planted figures where they may be seen, so that not finding them elsewhere says something', async () => {
  for (const area of areas.slice(3)) {
    const { body } = await ask(suite.port, `/${area}`, known('staff').site);
    expect(canariesIn(body)).toContain(area);
  }
});

describe.each(IDENTITIES)('%s', (name) => {
  it(
    'S1 gets the pages promised and nothing of the others, in every form (§6.6, §6.8, §6.9)',
    MANY,
    async () => {
      const who = known(name);
      const faults: string[] = [];
      let open = 0;
      const asked = share([...cases.entries()], PARTS, IDENTITIES.indexOf(name));
      await each(asked, async ([at, { area, page }]) => {
        const say = (form: string, found: string[]) =>
          faults.push(...found.map((fault) => `${area}/${page.path} ${form}: ${fault}`));
        const path = `/api/page/?app_type=rep&area_id=${area}&path=${encodeURIComponent(pathOf(page))}`;
        const api = await ask(suite.apiPort, path, who.api);
        const beside = mayOpen(name, area, page) ? ranked(page) : [];
        say('API', faultsOf(api, who, beside));
        const shown = (JSON.parse(api.body) as { view?: unknown }).view != null;
        const promised = mayOpen(name, area, page) && suits(area, page);
        // An open page without figures for the area is not there for anybody.
        const empty = promised && !shown && /"reason":"no-data"/.test(api.body);
        if (shown !== promised && !empty) say('API', [`${api.status}, promised: ${promised}`]);
        if (who.ended && api.status !== 401) say('API', [`${api.status} for an ended session`]);
        open += shown ? 1 : 0;
        // A site shows what the API answered it, so that one of its forms a page will do.
        const form = FORMS[(at + Math.floor(at / pages.length)) % FORMS.length] as Form;
        const whole = await ask(suite.port, formAddress(area, pathOf(page), form), who.site);
        say(form, [...faultsOf(whole, who, beside), ...formFaults(whole, form, api.status, who)]);
      });
      expect(faults.slice(0, 12)).toEqual([]);
      expect(open > 50 / PARTS).toBe(!who.ended);
    },
  );

  it('learns nothing by the side doors: searches, suggestions, lists, errors', async () => {
    const who = known(name);
    const faults: string[] = [];
    await each(DOORS, async (path) => {
      const answers = [
        await ask(suite.apiPort, path, who.api),
        await ask(suite.port, path, who.site),
        await ask(suite.apiPort, path, who.api, { method: 'HEAD' }),
      ];
      for (const whole of answers) faults.push(...faultsOf(whole, who).map((fault) => `${path}: ${fault}`));
    });
    await each(SITE_DOORS, async (path) => {
      const whole = await ask(suite.port, path, who.site);
      faults.push(...faultsOf(whole, who).map((fault) => `${path}: ${fault}`));
    });
    expect(faults).toEqual([]);
  });

  it('reads figures as far as open pages show them, in JSON, CSV, HEAD and 304', async () => {
    const who = known(name);
    const faults: string[] = [];
    await each(
      areas.flatMap((area) => FIGURES.map((figures) => ({ area, ...figures }))),
      async ({ area, series, breakdown, packages }) => {
        const query = `app_type=rep&area_id=${area}&series=${series}&breakdown_type=${breakdown}`;
        const path = `/api/data/observations/?${query}`;
        const answers = [
          await ask(suite.apiPort, path, who.api),
          await ask(suite.apiPort, path, { ...who.api, accept: 'text/csv' }),
          await ask(suite.apiPort, path, { ...who.api, 'if-none-match': '*' }),
          await ask(suite.apiPort, path, who.api, { method: 'HEAD' }),
          await ask(suite.port, path, who.site),
        ];
        const promised = mayOpen(name, area, { packages });
        // Exports are published for large areas only: their pages are not there for others.
        const allowed = promised ? [200, 304, ...(series === 'GDP' ? [] : [403])] : [400, 401, 403];
        for (const whole of answers) {
          if (!allowed.includes(whole.status))
            faults.push(`${query}: ${whole.status}, promised: ${promised}`);
          faults.push(...faultsOf(whole, who).map((fault) => `${query}: ${fault}`));
        }
      },
    );
    expect(faults).toEqual([]);
  });
});

it.each(IDENTITIES)(
  'gathers for %s figures of pages that are open to them, and of no others (doors-D1)',
  MANY,
  async (name) => {
    const who = known(name);
    const faults: string[] = [];
    let gathered = 0;
    const asked = areas.flatMap((area) => HUBS.map((page) => ({ area, page })));
    await each(asked, async ({ area, page: { path, blocks = [] } }) => {
      const url = `/api/page/?app_type=rep&area_id=${area}&path=${encodeURIComponent(path)}`;
      const { body } = await ask(suite.apiPort, url, who.api);
      const { view } = JSON.parse(body) as { view?: { blocks: GatheredBlock[] } | null };
      for (const block of view?.blocks ?? []) {
        const cards = blocks
          .find(({ name: own }) => own === block.name)
          ?.groups?.flatMap((one) => one.cards ?? []);
        const mine = cards?.filter((card) => mayGather(name, area, card)).length ?? 0;
        const shown = block.groups?.flatMap((group) => group.cards ?? []).length ?? 0;
        if (shown > mine) faults.push(`${area}/${path} ${block.name}: ${shown} cards, promised ${mine}`);
        const { columns = [], members = [] } = block.frame ?? {};
        const keys = [...columns.map(({ series }) => series), ...members.map(({ code }) => code)];
        const series = keys.filter((key) => key !== undefined && SERIES.has(key)) as string[];
        const lists = blocks.find(({ name: own }) => own === block.name)?.data?.series;
        const drawn = Array.isArray(lists)
          ? series.filter((key) => members.some(({ code }) => code === key))
          : series;
        const closed = drawn.filter((key) => !mayGather(name, area, { series: key }));
        faults.push(...closed.map((key) => `${area}/${path} ${block.name}: ${key}`));
        gathered += shown + drawn.length;
      }
    });
    expect(faults).toEqual([]);
    expect(gathered > 20).toBe(!who.ended);
  },
);

it('ranks areas of types that a person may compare with, and of no others (§2.24, §6.7)', async () => {
  const tables = 'app_type=rep&area_id=gisborne-district&path=toolkit/league-tables&series=GDP';
  await each(everybody, async (who) => {
    for (const type of ['SA2_23', 'SA3_23', 'CUSTOM', 'LB', 'RC', 'TA', 'nonsense']) {
      const { body, status } = await ask(suite.apiPort, `/api/page/?${tables}&areaType=${type}`, who.api);
      const found = canariesIn(body);
      const never = found.filter(
        (area) => !['gisborne-district', 'gisborne-region', 'far-north-district'].includes(area),
      );
      expect([who.name, type, never]).toEqual([who.name, type, []]);
      if (status !== 200) expect([who.name, found]).toEqual([who.name, []]);
    }
  });
});

it('answers calls that do not look at who asks with the same bytes to everybody', async () => {
  const outlines = `/api/boundaries/?version=${outlinesOf(compiled)}&area_type=CUSTOM&area_type=SA3_23`;
  for (const path of [...IMPERSONAL, outlines, `${outlines}&coarse=1`]) {
    const bodies = new Set<string>();
    await each(everybody, async (who) => {
      bodies.add((await ask(suite.apiPort, path, who.api)).body);
    });
    expect([path, bodies.size]).toEqual([path, 1]);
  }
});

it('lists people to staff only, and to staff as themselves (§7.6)', async () => {
  const answered: Record<string, number> = {};
  await each(everybody, async ({ name, api }) => {
    answered[name] = (await ask(suite.apiPort, '/api/users/', api)).status;
  });
  expect(Object.keys(answered).filter((name) => answered[name] === 200)).toEqual(['staff']);
});
