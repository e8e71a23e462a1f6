import { startFaultProxy } from '#e2e/faults/faultProxy.ts';
import { faultsOf } from '#e2e/faults/faults.ts';
import { fetchKinds } from '#e2e/faults/kinds.ts';
import { tryFault } from '#e2e/faults/tryFault.ts';
import { atMost, type Budget } from './contract/budget.ts';

/** Every fault between browser and server, for every kind of resource that browsers request. */
export const matrix: Budget = {
  name: 'matrix',
  title: 'every fault × every kind of fetch, in the browser',
  async measure(workshop) {
    const [server, browser] = [await workshop.server(), await workshop.browser()];
    const proxy = await startFaultProxy(server.port);
    const notes: string[] = [];
    let [tried, wrong] = [0, 0];
    try {
      for (const kind of fetchKinds) {
        const faults = Object.entries(faultsOf(kind));
        const faulty: string[] = [];
        for (const [name, fault] of faults) {
          process.stderr.write(`\r${kind.name} × ${name}`.padEnd(70));
          const found = await tryFault(browser, proxy, kind, fault);
          if (found.length > 0) faulty.push(`${name}: ${found.join('; ')}`);
        }
        tried += faults.length;
        wrong += faulty.length;
        notes.push(
          [`${kind.name}: ${faults.length - faulty.length} of ${faults.length}`, ...faulty].join(' · '),
        );
      }
    } finally {
      await proxy.close();
    }
    process.stderr.write('\n');
    return [
      atMost(`faults that are not said and mended, of ${tried} in ${fetchKinds.length} kinds`, 0, wrong, {
        unit: '',
        notes,
      }),
    ];
  },
};
