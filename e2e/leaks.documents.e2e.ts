import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { share } from './harness/share.ts';
import { ask, each } from './leaks/ask.ts';
import { askFile } from './leaks/askBytes.ts';
import { canariesIn, plantCanaries } from './leaks/canaries.ts';
import { faultsOf } from './leaks/faults.ts';
import { IDENTITIES, type Identity, type IdentityName, openIdentities } from './leaks/identities.ts';
import { type AreaId, mayOpen } from './leaks/oracle.ts';
import { type OwnSuite, startOwnSuite } from './leaks/startOwnSuite.ts';

let suite: OwnSuite;
let everybody: Identity[];
beforeAll(async () => {
  suite = await startOwnSuite(plantCanaries);
  everybody = await openIdentities(suite.accounts);
});
afterAll(() => suite.close());

const known = (name: IdentityName) => everybody.find((one) => one.name === name) as Identity;
const areas: AreaId[] = ['gisborne-district', 'tairawhiti-and-wairoa'];
/** Documents of an area. Others' figures are asked for beside it: as comparators, and in sections that need more. */
const documents = [
  '/report/pdf?sections=demographics&detail=full&compare=far-north-district,tairawhiti-and-wairoa',
  '/report.docx?sections=demographics&detail=full&compare=tairawhiti-and-wairoa',
  '/report.pdf?sections=demographics&detail=full&compare=gisborne-district',
  '/infographic.pdf?compare=tairawhiti-and-wairoa',
  '/infographic/poster.svg',
  '/economy/growth.pdf?compare=far-north-district',
];

describe.each(IDENTITIES)('documents for %s', (name) => {
  it('hold nothing that its pages would not show, in print, PDF, Word and poster', async () => {
    const who = known(name);
    const faults: string[] = [];
    // An area is not compared with itself: such an address moves to the one without.
    const others = (path: string, area: AreaId) =>
      path.replace(
        /compare=([^&]*)/,
        (_, ids: string) => `compare=${ids.split(',').filter((id) => id !== area)}`,
      );
    const asked = areas.flatMap((area) =>
      documents.map((path) => ({ area, path: `/${area}${others(path, area).replace(/[?&]compare=$/, '')}` })),
    );
    await each(
      share(asked, 2, IDENTITIES.indexOf(name)),
      async ({ area, path }) => {
        const whole = await askFile(suite.port, path, who.site);
        faults.push(...faultsOf(whole, who).map((fault) => `${path}: ${fault}`));
        const open = whole.status === 200;
        // An area that people drew for themselves does not exist for others, and a file of it is refused (words-R1).
        const isStrange = name === 'basic' && path.includes('tairawhiti-and-wairoa');
        const promised = !who.ended && !isStrange && mayOpen(name, area, { packages: ['REP-BASIC'] });
        if (open !== promised) faults.push(`${path}: ${whole.status}, promised: ${promised}`);
        if (open && !canariesIn(whole.body).includes(area as never))
          faults.push(`${path}: not its own figures`);
      },
      2,
    );
    expect(faults).toEqual([]);
  }, 180_000);
});

it('are fetched by nobody but who had them made', async () => {
  const subscriber = known('subscriber');
  const started = await ask(
    suite.port,
    '/_jobs/',
    { ...subscriber.site, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    { method: 'POST', body: JSON.stringify({ address: '/gisborne-district/economy/growth.pdf' }) },
  );
  const { id } = JSON.parse(started.body) as { id: string };
  expect(started.status).toBe(200);
  for (const name of ['visitor', 'basic', 'staff', 'staff as subscriber'] as const) {
    const statuses = await Promise.all(
      [`/_jobs/${id}`, `/_jobs/${id}/file`].map(
        async (path) => (await ask(suite.port, path, known(name).site)).status,
      ),
    );
    expect([name, statuses]).toEqual([name, [404, 404]]);
  }
});
