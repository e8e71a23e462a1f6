import { join } from 'node:path';
import { openAccounts } from '#data/accounts/accounts.ts';
import { createDemonstrationAccounts } from '#data/accounts/demonstration/accounts.ts';
import { shownPlace } from '#data/connect.ts';
import { withheldLines } from '#data/disclosure/cost/withheldLines.ts';
import { filledBy } from '#data/filledBy.ts';
import { openStore, type Store } from '#data/store.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import { readEnvironment } from '#environment/environment.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { bringInCarried } from '#import/carried/bringIn.ts';
import { runChild } from '#site/build/runChild.ts';
import { type Databases, databases } from '#site/setup/databases.ts';
import { readSuite } from '#site/setup/prepare.ts';

/** Argument that omits the demonstration accounts. */
const WITHOUT_ACCOUNTS = '--without-accounts';

/**
 * Fills the databases in a child process, because generating data takes memory that the server does not need.
 * @param why why demonstration accounts are forbidden; null: they are allowed
 * @param stop aborts it, which keeps the earlier data
 */
export async function fillData(root: string, why: string | null, stop: AbortSignal): Promise<void> {
  const script = join(root, 'cli', 'fillData.ts');
  const flags = why === null ? [] : [WITHOUT_ACCOUNTS];
  await runChild([script, root, ...flags], { signal: stop }).catch((error: unknown) => {
    if (!stop.aborted) throw error;
  });
}

export interface Fill {
  /** folder of the project */
  root: string;
  suite: CompiledSuite;
  places: Pick<Databases, 'observations' | 'accounts'> & Partial<Pick<Databases, 'keyFile'>>;
  withAccounts: boolean;
  say(line: string): void;
}

/**
 * Fills a store without published figures with invented ones, imports the official figures bundled with the
 * project, and adds the demonstration accounts to an empty accounts database.
 */
export async function fill({ root, suite, places, withAccounts, say }: Fill): Promise<void> {
  const store = await openStore(places.observations);
  const accounts = await openAccounts(places.accounts, {
    suite,
    ...(places.keyFile !== undefined && { keyFile: places.keyFile }),
  });
  const now = Date.now();
  try {
    const held = await filledBy(store);
    if (held === 'nothing') {
      say('Making the demonstration data …');
      // The only import of the generator: nothing else that is served or published may use it.
      const { fillFigures } = await import('#data/demonstration/fill.ts');
      await fillFigures({
        root,
        suite,
        store,
        now,
        onWithheld: (suppressed) => {
          for (const line of withheldLines(suppressed)) say(line);
        },
      });
    }
    if (held === 'published') say(ownFigures(shownPlace(places.observations)));
    await bringInCarried({ root, suite, store, now, print: say });
    if (held === 'nothing') await sayEmpty(suite, store, say);
    if (withAccounts) await createDemonstrationAccounts(accounts);
  } finally {
    await store.close();
    await accounts.close();
  }
}

/**
 * Names the series without figures, except ratios: typically those of a new product without a demonstration
 * profile.
 */
async function sayEmpty({ series }: CompiledSuite, store: Store, say: Fill['say']): Promise<void> {
  const covered = (await store.coverage()).series;
  const empty = Object.values(series).flatMap(({ series: key, aggregation }) =>
    aggregation.rule === 'ratio' || covered[key] ? [] : [key],
  );
  if (empty.length === 0) return;
  say(
    `No figures yet of ${empty.join(', ')}: no profile in manifests/demonstration tells of them. ` +
      'Import figures with `npx rohe import`, or write a profile (docs/demonstration.md).',
  );
}

const ownFigures = (place: string): string =>
  `${place} holds published figures: nothing invented is added to them.\n` +
  'To see the demonstration as well, name another database in ROHE_DATABASE_URL.';

if (import.meta.main) {
  const { values, rest } = readCommandLine(process.argv.slice(2), { withoutAccounts: 'flag' }, 1);
  const [root = process.cwd()] = rest;
  await fill({
    root,
    suite: readSuite(root),
    places: databases(root, readEnvironment()),
    withAccounts: !values.withoutAccounts,
    say: (line) => process.stdout.write(`${line}\n`),
  });
}
