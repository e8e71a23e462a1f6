import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { share } from './harness/share.ts';
import { each } from './leaks/ask.ts';
import { askFile } from './leaks/askBytes.ts';
import { BLOCK_DOORS, type BlockDoor, doorAddress, formsOf, frameAddresses } from './leaks/blockDoors.ts';
import { canariesIn, leaksIn, plantCanaries } from './leaks/canaries.ts';
import { areas } from './leaks/doors.ts';
import { faultsOf } from './leaks/faults.ts';
import { IDENTITIES, type Identity, type IdentityName, openIdentities } from './leaks/identities.ts';
import { AREAS, type AreaId, mayOpen, pages, suits } from './leaks/oracle.ts';
import { refusingDrawer, saysUndrawn } from './leaks/refusedDrawings.ts';
import { type OwnSuite, startOwnSuite } from './leaks/startOwnSuite.ts';

let suite: OwnSuite;
let everybody: Identity[];
const drawings = { areRefused: false };
const OTHERS_AS_USUAL = [undefined, undefined, undefined] as const;
beforeAll(async () => {
  suite = await startOwnSuite(
    plantCanaries,
    ...OTHERS_AS_USUAL,
    refusingDrawer(() => drawings.areRefused),
  );
  everybody = await openIdentities(suite.accounts);
});
afterAll(() => suite.close());
// Over a thousand forms for who may see all of them: more than a minute on a busy machine.
const MANY = { timeout: 180_000 };

const known = (name: IdentityName) => everybody.find((one) => one.name === name) as Identity;
const cases = areas.flatMap((area) => BLOCK_DOORS.map((door) => ({ area, door })));

/** Whether a form may be answered with figures; a page that asks for two packages is not in the oracle. */
function promised(name: IdentityName, area: AreaId, door: BlockDoor): boolean {
  // What an overview gathers is of pages of the basic package; its words are everybody's.
  const gathers = door.path === '' && ['cards', 'chart', 'table'].includes(door.kind);
  return mayOpen(name, area, gathers ? { packages: ['REP-BASIC'] } : door) && suits(area, door);
}

/** Pages of downloads, with the address below each that gives something away. */
const DOWNLOADS: Record<string, string> = {
  'data-download': '/download.csv',
  'small-area-data-download': '/download.csv',
  report: '/pdf?sections=productivity',
  infographic: '/poster.svg',
};

describe('data-download, small-area-data-download, report and infographic (§2.25)', () => {
  it.each(IDENTITIES)(
    'open to %s where the packages of their page say so, with what they give away',
    async (name) => {
      const { site } = known(name);
      const faults: string[] = [];
      const asked = Object.keys(DOWNLOADS).flatMap((path) => {
        const page = pages.find((one) => one.path === path);
        return areas.map((area) => ({
          area,
          path,
          open: page !== undefined && mayOpen(name, area, page) && suits(area, page),
        }));
      });
      await each(asked, async ({ area, path, open }) => {
        for (const end of ['', DOWNLOADS[path]]) {
          const { status, body } = await askFile(suite.port, `/${area}/${path}${end}`, site);
          if ((status === 200) !== open) faults.push(`/${area}/${path}${end}: ${status}`);
          if (open && body.length < 200) faults.push(`/${area}/${path}${end}: empty`);
        }
      });
      expect(faults).toEqual([]);
      expect(asked.some(({ open }) => open)).toBe(!known(name).ended);
    },
    240_000,
  );
});

describe('forms of blocks', () => {
  it.each(['json', 'csv', 'xlsx'])(
    'hold planted figures as %s where they may be seen, so that not finding them elsewhere says something',
    async (form) => {
      const bodies = new Set<string>();
      const doors = BLOCK_DOORS.filter((door) => formsOf(door).includes(form));
      await each(doors, async (door) => {
        const address = doorAddress('gisborne-district', door, form);
        const { status, body } = await askFile(suite.port, address, known('staff').site);
        if (status === 200 && canariesIn(body).includes('gisborne-district')) bodies.add(door.kind);
      });
      expect(bodies.size).toBeGreaterThan(1);
    },
  );

  it('hold as PNG a picture, what it is and where it is from, and no other words', async () => {
    const chart = BLOCK_DOORS.find(({ kind }) => kind === 'chart') as BlockDoor;
    const { status, body } = await askFile(
      suite.port,
      doorAddress('gisborne-district', chart, 'png'),
      known('staff').site,
    );
    expect(status).toBe(200);
    const parts = body.split('\n').map((line) => line.split(' ').slice(0, 2).join(' ').trim());
    expect([...new Set(parts)].toSorted()).toEqual([
      'IDAT',
      'IEND',
      'IHDR',
      'iTXt Software',
      'iTXt Source',
      'iTXt Title',
    ]);
    expect(canariesIn(body)).toEqual([]);
  });

  it.each(IDENTITIES)('S2 give %s what is promised and nothing else', MANY, async (name) => {
    const who = known(name);
    const faults: string[] = [];
    let asked = 0;
    await each(share(cases, 3, IDENTITIES.indexOf(name)), async ({ area, door }) => {
      for (const form of formsOf(door)) {
        const open = promised(name, area, door);
        // Painting takes time, and the drawing was looked at as SVG.
        if (form === 'png' && open && area !== 'auckland') continue;
        const whole = await askFile(suite.port, doorAddress(area, door, form), who.site);
        asked += 1;
        const found = faultsOf(whole, who);
        if (whole.status === 200 && !open) found.push('answered what is closed');
        if (whole.status === 200 && who.ended) found.push('answered an ended session');
        if (![200, 304, 400, 401, 403, 404].includes(whole.status)) found.push(`status ${whole.status}`);
        faults.push(...found.map((fault) => `${doorAddress(area, door, form)}: ${fault}`));
      }
    });
    expect(faults.slice(0, 12)).toEqual([]);
    expect(asked).toBeGreaterThan(160);
  });

  it(
    'tell nobody more where charts cannot be drawn, and say so where they may be seen (trust-A3)',
    MANY,
    async () => {
      drawings.areRefused = true;
      const faults: string[] = [];
      let undrawn = 0;
      const drawn = cases.filter(({ door }) => ['chart', 'map'].includes(door.kind));
      for (const name of ['visitor', 'census', 'subscriber by key', 'logged out'] as const) {
        const who = known(name);
        await each(share(drawn, 4), async ({ area, door }) => {
          const open = promised(name, area, door);
          for (const form of ['svg', 'png']) {
            // Of another year, so that nothing was drawn before.
            const address = `${doorAddress(area, door, form)}?year=2013`;
            const whole = await askFile(suite.port, address, who.site);
            const found = faultsOf(whole, who);
            if (whole.status === 500 && saysUndrawn(whole.body)) undrawn += 1;
            else if (![400, 401, 403, 404].includes(whole.status)) found.push(`status ${whole.status}`);
            if (whole.status === 500 && !open) found.push('says that what is closed was not drawn');
            faults.push(...found.map((fault) => `${name} ${address}: ${fault}`));
          }
        });
      }
      drawings.areRefused = false;
      expect(faults.slice(0, 12)).toEqual([]);
      expect(undrawn).toBeGreaterThan(10);
    },
  );

  it.each(['visitor', 'subscriber', 'staff', 'staff as subscriber', 'logged out'] as const)(
    'show %s in frames of other sites what is public, whoever asks',
    async (name) => {
      const who = known(name);
      const faults: string[] = [];
      await each(share(cases, 3, IDENTITIES.indexOf(name)), async ({ area, door }) => {
        for (const address of frameAddresses(area, door, suite.port)) {
          const whole = await askFile(suite.port, address, who.site);
          const found = leaksIn(whole.bytes, known('visitor')).map((leak) => `holds ${leak}`);
          const isPublic = AREAS[area].kind === 'public';
          if (whole.status === 200 && !isPublic) found.push('answered what is not public');
          faults.push(...found.map((fault) => `${address}: ${fault}`));
        }
      });
      expect(faults.slice(0, 12)).toEqual([]);
    },
  );
});
