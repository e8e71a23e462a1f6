import { join } from 'node:path';
import { openAccounts } from '../../data/accounts/accounts.ts';
import { createDemonstrationAccounts } from '../../data/demonstration/accounts.ts';
import { fillFigures, heldBy } from '../../data/demonstration/fill.ts';
import { withheldLines } from '../../data/disclosure/withheldLines.ts';
import type { WithheldCounts } from '../../data/disclosure/withholdFurther.ts';
import { openStore } from '../../data/store.ts';
import { databases } from './databases.ts';
import { readSuite } from './prepare.ts';
import { runChild } from './runChild.ts';

/** Argument that leaves the demonstration accounts out. */
const WITHOUT_ACCOUNTS = '--without-accounts';

/**
 * Fills the databases in a process of its own: making the data takes memory that the server does not need.
 * @param why why there may be no demonstration accounts; null: there may
 * @param stop ends it half-way, which leaves what was there before
 */
export async function fillData(root: string, why: string | null, stop: AbortSignal): Promise<void> {
  const script = join(root, 'site', 'commands', 'fillData.ts');
  const flags = why === null ? [] : [WITHOUT_ACCOUNTS];
  await runChild([script, root, ...flags], { signal: stop }).catch((error: unknown) => {
    if (!stop.aborted) throw error;
  });
}

async function fill(root: string, withAccounts: boolean): Promise<void> {
  const suite = readSuite(root);
  const places = databases(root, process.env);
  const store = await openStore(places.observations);
  const accounts = await openAccounts(places.accounts, { suite });
  try {
    const held = await heldBy(store);
    if (held === 'nothing') {
      process.stdout.write('Making the demonstration data …\n');
      await fillFigures({ suite, store, onWithheld: tellWithheld });
    }
    if (held === 'published') process.stdout.write(ownFigures(places.observations));
    if (withAccounts) await createDemonstrationAccounts(accounts);
  } finally {
    await store.close();
    await accounts.close();
  }
}

function tellWithheld(counts: WithheldCounts): void {
  for (const line of withheldLines(counts)) process.stdout.write(`${line}\n`);
}

const ownFigures = (path: string): string =>
  `${path} holds published figures: nothing invented is added to them.\n` +
  'To see the demonstration beside them, name another file in ROHE_DATABASE_URL.\n';

if (import.meta.main) {
  const [root = process.cwd(), ...flags] = process.argv.slice(2);
  await fill(root, !flags.includes(WITHOUT_ACCOUNTS));
}
