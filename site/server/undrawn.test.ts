// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import { TOKEN } from '#site/testing/fakeApi.ts';
import { startTestSite } from '#site/testing/startTestSite.ts';
import { testDrawer } from '#site/testing/testDrawer.ts';

const PAGE = '/lee-bay/economy/growth';
const AT_HOME = 'private, max-age=0, must-revalidate';
const UNDRAWN = 'could not be drawn';
/** of that page */
const CHARTS = ['growth', 'jobless-map'];

/** A site whose charts cannot be drawn until the test says so, at a moment that the test moves. */
async function brokenSite() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
  const charts = { areBroken: true };
  const draw = vi.fn<ChartDrawer['draw']>((...asked) =>
    charts.areBroken ? Promise.reject(new Error('no')) : testDrawer.draw(...asked),
  );
  const site = await startTestSite({ drawer: { ...testDrawer, draw } });
  return { ...site, charts, draw };
}

describe('a page whose chart cannot be drawn (trust-A3)', () => {
  it.each([PAGE, `/_page${PAGE}`, `${PAGE}/pdf`])(
    '%s has the figures, and says so to the reader',
    async (path) => {
      const { ask, log } = await brokenSite();
      const { status, headers, body } = await ask(path);
      expect([status, headers['cache-control']]).toEqual([200, AT_HOME]);
      if (path.startsWith('/_page')) expect(JSON.parse(body).undrawn.toSorted()).toEqual(CHARTS);
      else expect(body).toMatch(new RegExp(`${UNDRAWN}.*<table`, 's'));
      expect(log.filter(({ message }) => message === 'A chart could not be drawn.')).toHaveLength(
        CHARTS.length,
      );
    },
  );

  it('is kept for a minute, by no cache between, and made whole after it', async () => {
    const { ask, charts, draw } = await brokenSite();
    await ask(PAGE);
    charts.areBroken = false;
    const again = await ask(PAGE);
    expect([again.body.includes(UNDRAWN), again.headers['cache-control'], draw.mock.calls.length]).toEqual([
      true,
      AT_HOME,
      CHARTS.length,
    ]);
    vi.setSystemTime(Date.now() + 60_000);
    const { body, headers } = await ask(PAGE);
    expect(body).not.toContain(UNDRAWN);
    expect(headers['cache-control']).toContain('s-maxage');
    await ask(PAGE);
    expect(draw).toHaveBeenCalledTimes(2 * CHARTS.length);
  });

  it.each([
    ['beside another area', `${PAGE}?compare=hill-town`, {}],
    ['to who is logged in', PAGE, { cookie: `userToken=${TOKEN}` }],
  ])('comes whole %s once it can be drawn again', async (_, path, headers) => {
    const { ask, charts } = await brokenSite();
    await ask(PAGE);
    charts.areBroken = false;
    expect((await ask(path, { headers })).body).not.toContain(UNDRAWN);
  });

  it('is kept by nobody in a frame', async () => {
    const { ask, charts } = await brokenSite();
    const kept = async () => (await ask(`${PAGE}/growth/embed`)).headers['cache-control'];
    expect(await kept()).toBe('private, no-store');
    charts.areBroken = false;
    expect(await kept()).toBe('public, max-age=0, must-revalidate');
  });
});
