import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi } from '#api/createApi.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import { openStore } from '#data/store.ts';
import { inventedSuite } from './inventedSuite.ts';

/**
 * An API that a test kills: `node serveLetters.ts FOLDER` prints its port. Each sent email adds its recipient
 * to `sent` in the folder.
 */
const [folder = ''] = process.argv.slice(2);
const log = { info: () => {}, error: (entry: object) => void process.stderr.write(JSON.stringify(entry)) };
const api = createApi({
  suite: inventedSuite,
  store: await openStore(`${folder}/observations.sqlite`),
  accounts: await openAccounts(`${folder}/accounts.sqlite`, { suite: inventedSuite }),
  clock: Date.now,
  log,
  sendMail: async ({ to }) => {
    await wait(5);
    appendFileSync(`${folder}/sent`, `${to}\n`);
  },
});
const address = await api.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port}\n`);
