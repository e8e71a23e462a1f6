import type { PublishedVersion, Store } from '#data/contract/contract.ts';
import { dataPlaces } from '#data/dataFolder.ts';
import { ImportStop } from '#data/problems/problems.ts';
import { areaNaming } from '#data/problems/wording.ts';
import { openStore } from '#data/store.ts';
import type { Environment } from '#environment/environment.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { compiledSuite } from '#import/surroundings.ts';

/** External connections of the version commands; tests use their own. */
export interface Surroundings {
  /** folder of the project */
  root: string;
  environment: Environment;
  print: (line: string) => void;
  suite?: SuiteFacts;
  now?: number;
}

/** Inputs of the version commands. */
export interface VersionDesk extends Surroundings {
  suite: SuiteFacts;
  store: Store;
  history: readonly PublishedVersion[];
  names: { area(area_id: string): string; unit(series: string): string };
  /** @throws ImportStop if the version does not exist */
  find(version: string): PublishedVersion;
}

/** Opens the store for one command, and closes it afterwards. */
export async function atDesk<Result>(
  surroundings: Surroundings,
  work: (desk: VersionDesk) => Promise<Result>,
): Promise<Result> {
  const { root, environment } = surroundings;
  const suite = surroundings.suite ?? compiledSuite(root);
  const store = await openStore(dataPlaces(root, environment).observations);
  try {
    const history = await store.history();
    const unit = (series: string) => suite.series[series]?.unit ?? '';
    const names = { area: areaNaming(suite.areas), unit };
    return await work({
      ...surroundings,
      suite,
      store,
      history,
      names,
      find: (text) => findVersion(history, text),
    });
  } finally {
    await store.close();
  }
}

/**
 * Finds a version by its code, the first number of its code, or `current`.
 * @throws ImportStop if it does not exist
 */
function findVersion(history: readonly PublishedVersion[], text: string): PublishedVersion {
  const found = history.find(
    ({ code }, at) => code === text || code.split('-')[0] === text || (text === 'current' && at === 0),
  );
  if (found) return found;
  throw new ImportStop(
    history.length === 0
      ? 'Nothing was published yet.'
      : `There is no version ${text}: it never was, or it was dropped. npx rohe versions lists those that there are.`,
  );
}
