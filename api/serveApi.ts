import { openAccounts } from '../data/accounts/accounts.ts';
import type { Accounts } from '../data/accounts/contract.ts';
import { demonstrationAccounts } from '../data/demonstration/accounts.ts';
import { followBoundaries } from '../data/import/boundaries/loadBoundaries.ts';
import { openStore } from '../data/store.ts';
import type { CompiledSuite } from '../generated/types.ts';
import { createApi } from './createApi.ts';
import type { ApiOptions, Log } from './options.ts';

export interface ServeOptions {
  suite: CompiledSuite;
  /** path of the SQLite file of the figures */
  observations: string;
  /** files of outlines; absent or nothing there: maps are drawn as tiles */
  boundaries?: readonly string[] | undefined;
  /** path of the SQLite file of the accounts */
  accounts: string;
  host: string;
  port: number;
  /** refuses to start while accounts hold one whose password everybody knows */
  production: boolean;
  log: Log;
  trustedProxies?: string[];
  /** domain of the suite, for addresses in files that leave it */
  domain?: string | undefined;
  /** letters, links in them, analytics: see `accountOptions` */
  people?: Pick<ApiOptions, 'sendMail' | 'wwwOrigin' | 'passVisitOn'>;
}

export interface RunningApi {
  /** where it listens, e.g. http://127.0.0.1:4110 */
  address: string;
  /** lets requests finish, then closes both databases */
  close(): Promise<void>;
}

/** Opens the databases and listens. @throws in production, where demonstration accounts are left */
export async function serveApi(options: ServeOptions): Promise<RunningApi> {
  const { suite, production, host, port, log, trustedProxies, domain } = options;
  const store = await openStore(options.observations);
  const accounts = await openAccounts(options.accounts, { suite });
  const api = createApi({
    suite,
    store,
    accounts,
    clock: Date.now,
    boundaries: followBoundaries(...(options.boundaries ?? [])),
    log,
    domain,
    ...options.people,
    ...(trustedProxies && { trustedProxies }),
  });
  const close = async () => {
    await api.close();
    await store.close();
    await accounts.close();
  };
  try {
    if (production) await refuseKnownPasswords(accounts);
    return { address: await api.listen({ host, port }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function refuseKnownPasswords(accounts: Accounts): Promise<void> {
  for (const { email } of demonstrationAccounts) {
    if (!(await accounts.userByEmail(email))) continue;
    throw new Error(
      `The accounts hold the demonstration account ${email}, whose password everybody knows. ` +
        'Disable it, or start production with accounts of its own.',
    );
  }
}
