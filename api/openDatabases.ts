import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import {
  isDemonstrationAddress,
  refuseDemonstrationAccounts,
} from '#data/accounts/demonstration/exposure.ts';
import { refuseHalfRestored } from '#data/backup/restoringMark.ts';
import { isNoFileYet, shownPlace } from '#data/connect.ts';
import { openStore, type Store } from '#data/store.ts';
import type { CompiledSuite } from '#generated/types.ts';

export interface DatabaseOptions {
  suite: CompiledSuite;
  /** path of the SQLite file of the figures, or address of a PostgreSQL database */
  observations: string;
  /** the same for the accounts */
  accounts: string;
  /** addresses of hot standbys of each; absent: none */
  standbys?: { observations: readonly string[]; accounts: readonly string[] };
  /** addresses to listen for commits at, bypassing a pooler; absent: the database address */
  listenAt?: { observations?: string | undefined; accounts?: string | undefined };
  /** file of the key that encrypts secrets; absent: see `openAccounts` */
  keyFile?: string;
  /**
   * why demonstration accounts must not exist at the start or log in later, from `whyNoDemonstration`; null:
   * they may log in
   */
  whyNoDemonstration: string | null;
  /** true: staff features require a second factor */
  demandSecondFactor?: boolean;
}

export interface OpenDatabases {
  store: Store;
  accounts: Accounts;
  /** what a public server is missing, each with what to do */
  lacking: string[];
}

const noFigures = (place: string, isNew: boolean): string =>
  isNew
    ? `${place} was not there, so an empty database was made: look at ROHE_DATABASE_URL, or import figures with rohe import.`
    : `There are no figures in ${place}: import some with rohe import, or look at ROHE_DATABASE_URL.`;
const noAccounts = (path: string): string =>
  `${path} was not there, so one was made in which nobody has an account: look at ROHE_ACCOUNTS_URL, or add people with rohe user add.`;

/**
 * Opens both databases and checks them first.
 * @throws DatabaseFault if one is unusable; Error if a forbidden demonstration account exists
 */
export async function openDatabases({
  suite,
  observations,
  accounts: place,
  standbys,
  listenAt = {},
  keyFile,
  whyNoDemonstration,
  demandSecondFactor = false,
}: DatabaseOptions): Promise<OpenDatabases> {
  refuseHalfRestored(observations);
  const isNew = { observations: isNoFileYet(observations), accounts: isNoFileYet(place) };
  // Another process may create demonstration accounts later, so a check at the start is not enough.
  const lockedOut = whyNoDemonstration === null ? undefined : isDemonstrationAddress;
  const accounts = await openAccounts(place, {
    suite,
    examined: true,
    standbys: standbys?.accounts,
    listenAt: listenAt.accounts,
    ...(keyFile !== undefined && { keyFile }),
    demandSecondFactor,
    needsNoFactor: isDemonstrationAddress,
    ...(lockedOut && { lockedOut }),
  });
  try {
    if (whyNoDemonstration !== null) await refuseDemonstrationAccounts(accounts, whyNoDemonstration);
    const store = await openStore(observations, {
      examined: true,
      standbys: standbys?.observations,
      listenAt: listenAt.observations,
    });
    return {
      accounts,
      store,
      lacking: [
        ...(isNew.observations || (await store.version()) === ''
          ? [noFigures(shownPlace(observations), isNew.observations)]
          : []),
        ...(isNew.accounts ? [noAccounts(place)] : []),
      ],
    };
  } catch (error) {
    await accounts.close();
    throw error;
  }
}
