import { flushCompileCache } from 'node:module';
import { inventedFigures } from '#api/testing/inventedFigures.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import { openStore } from '#data/store.ts';

/**
 * A process to be killed at any moment: `node victim.ts FIGURES ACCOUNTS serve|publish|grant`. The first two
 * are databases. It prints a line for its port, or for each change that it confirms.
 */
const [observations = '', people = '', work = ''] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const openPeople = () => openAccounts(people, { suite: inventedSuite, patience: 20_000 });

const works: Record<string, () => Promise<void>> = {
  // The API is most of the program: the other two works start without it.
  async serve() {
    const { createApi } = await import('#api/createApi.ts');
    const { limits } = await import('#engine/core/limits/limits.ts');
    const { registerWords } = await import('#engine/core/words/suiteWords.ts');
    flushCompileCache();
    registerWords(inventedSuite.messages);
    const many = Object.entries(limits).map(([name, limit]) => [name, { ...limit, most: 1e6 }]);
    const api = createApi({
      suite: inventedSuite,
      store: await openStore(observations, { examined: true }),
      accounts: await openPeople(),
      clock: Date.now,
      log: { info() {}, error: (entry) => void process.stderr.write(`${JSON.stringify(entry)}\n`) },
      limits: Object.fromEntries(many) as typeof limits,
    });
    const address = await api.listen({ port: 0, host: '127.0.0.1' });
    say(new URL(address).port);
  },

  /** Every figure of a version is the same number, so a mixture of two versions is visible. */
  async publish() {
    const store = await openStore(observations, { patience: 20_000 });
    for (let at = (await store.versions()).length; ; at++) {
      const slices = [...inventedFigures.slices].map((slice) => ({
        ...slice,
        values: slice.values.map(() => at),
      }));
      say(await store.publish({ ...inventedFigures, slices, publishedAt: at }));
    }
  },

  async grant() {
    const accounts = await openPeople();
    const [person] = await accounts.users();
    for (let at = (await accounts.audit.entries({ last: 1e6 })).length; ; at++) {
      const permission = `GRANTED-${at}`;
      await accounts.together(async ({ grant, audit }) => {
        const holder = { holder: 'person', id: person?.id ?? -1 } as const;
        await grant(holder, { group: 'PRO', permissions: [permission], areas: 'all' });
        await audit.record({ action: 'granted', subject: holder.id, detail: permission });
      });
      say(permission);
    }
  },
};

await works[work]?.();
