import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from './faults/faultProxy.ts';
import { commonFaults } from './faults/faults.ts';
import { fetchKinds } from './faults/kinds.ts';
import { tryFault } from './faults/tryFault.ts';
import { launchBrowser } from './harness/launchBrowser.ts';

let browser: Awaited<ReturnType<typeof launchBrowser>>;
let proxy: FaultProxy;
beforeAll(async () => {
  browser = await launchBrowser();
  proxy = await startFaultProxy(inject('port'));
});
afterAll(async () => {
  await browser.close();
  await proxy.close();
});

/** Each fault and each kind of page once; all of them with all others by `npm run bench -- --faults`. */
const tried = {
  'no network': 'whether a form can be sent',
  '500': 'areas to open',
  '503 with Retry-After': 'saved reports',
  'HTML instead': 'search',
  'half a body': 'how much a download is',
  'slow for ever': 'page',
  'a login that is over': 'page of somebody logged in',
} satisfies Record<keyof typeof commonFaults, string>;

describe('R9 a fault between browser and server', () => {
  it.each(Object.entries(tried))(
    '%s, is said of %s, and Try again mends it (faults-D7)',
    async (fault, name) => {
      const kind = fetchKinds.find((one) => one.name === name);
      if (!kind) throw new Error(`There is no kind "${name}".`);
      expect(await tryFault(browser, proxy, kind, commonFaults[fault as keyof typeof tried])).toEqual([]);
    },
    120_000,
  );
});
