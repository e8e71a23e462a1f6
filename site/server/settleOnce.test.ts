// @vitest-environment node
import { Session } from 'node:inspector/promises';
import { expect, it } from 'vitest';
import { startTestSite } from '#site/testing/startTestSite.ts';
import { testSuite } from '#site/testing/testSuite.ts';

/** How often functions of a module run while something is done, by their names. */
async function callsIn(file: string, act: () => Promise<unknown>): Promise<Record<string, number>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await act();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const functions = result.filter(({ url }) => url.endsWith(file)).flatMap((one) => one.functions);
  return Object.fromEntries(
    functions.map(({ functionName, ranges: [all] }) => [functionName, all?.count ?? 0]),
  );
}

it('settles the address of a cold page view once', async () => {
  const { ask } = await startTestSite({ suite: testSuite });
  await ask('/lee-bay/economy/homes');
  const calls = await callsIn('settlePath.ts', async () => {
    const { status } = await ask('/lee-bay/economy/growth?compare=hill-town');
    expect(status).toBe(200);
  });
  expect(calls.settlePath).toBe(1);
});

it.each([
  ['profile', '/lee-bay/economy/growth'],
  ['www', '/about'],
])('asks the API once for a page of %s, its reader and its menu', async (site, path) => {
  const content = { www: { description: '', navigation: [], pages: [] } };
  const { ask, api } = await startTestSite({ suite: { ...testSuite, content } });
  expect((await ask(path, { site })).body).toContain('<main');
  const asked = api.calls.map((call) => call.path.split('?')[0]).filter((one) => one !== '/api/version/');
  expect(asked).toEqual(['/api/page/']);
});
