import { join } from 'node:path';
import { openAccounts } from '#data/accounts/accounts.ts';
import { bringInCarried } from '#data/carried/bringIn.ts';
import { createDemonstrationAccounts } from '#data/demonstration/accounts.ts';
import { filledBy, fillFigures } from '#data/demonstration/fill.ts';
import { withheldLines } from '#data/disclosure/withheldLines.ts';
import { openStore } from '#data/store.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { runChild } from '#site/build/runChild.ts';
import { type Databases, databases } from '#site/setup/databases.ts';
import { readSuite } from '#site/setup/prepare.ts';

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

export interface Fill {
  /** folder of the project */
  root: string;
  suite: CompiledSuite;
  places: Pick<Databases, 'observations' | 'accounts'>;
  withAccounts: boolean;
  say(line: string): void;
}

/**
 * Gives a store without published figures the invented ones, brings in the official ones that come with the project, and
 * gives accounts without people those of the demonstration.
 */
export async function fill({ root, suite, places, withAccounts, say }: Fill): Promise<void> {
  const store = await openStore(places.observations);
  const accounts = await openAccounts(places.accounts, { suite });
  try {
    const held = await filledBy(store);
    if (held === 'nothing') {
      say('Making the demonstration data …');
      await fillFigures({
        suite,
        store,
        onWithheld: (counts) => {
          for (const line of withheldLines(counts)) say(line);
        },
      });
    }
    if (held === 'published') say(ownFigures(places.observations));
    await bringInCarried({ root, suite, store, print: say });
    if (withAccounts) await createDemonstrationAccounts(accounts);
  } finally {
    await store.close();
    await accounts.close();
  }
}

const ownFigures = (path: string): string =>
  `${path} holds published figures: nothing invented is added to them.\n` +
  'To see the demonstration as well, name another file in ROHE_DATABASE_URL.';

if (import.meta.main) {
  const [root = process.cwd(), ...flags] = process.argv.slice(2);
  await fill({
    root,
    suite: readSuite(root),
    places: databases(root, process.env),
    withAccounts: !flags.includes(WITHOUT_ACCOUNTS),
    say: (line) => process.stdout.write(`${line}\n`),
  });
}
