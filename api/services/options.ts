import type { SendMail } from '#api/mail/mailer.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import type { LoadedBoundaries } from '#data/import/boundaries/loadBoundaries.ts';
import type { Store } from '#data/store.ts';
import type { ChartStore } from '#engine/charts/contract/blockCharts.ts';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import type { Limits } from '#engine/core/limits/limits.ts';
import type { CompiledSuite, VisitRequest } from '#generated/types.ts';
import type { ServerLog } from '#serving/log.ts';

/** Everything the API works with; nothing is read from the environment. */
export interface ApiOptions {
  suite: CompiledSuite;
  store: Store;
  accounts: Accounts;
  /** milliseconds since 1970 */
  clock: () => number;
  /** the present outlines for maps; absent, or giving nothing: none were imported */
  boundaries?: (() => LoadedBoundaries | undefined) | undefined;
  /** draws charts, and is closed by its creator; absent: they are drawn in this process */
  drawer?: ChartDrawer;
  /** the charts that codegen compiled; absent: those of this project */
  charts?: ChartStore | undefined;
  log: ServerLog;
  /** addresses or ranges of servers whose X-Forwarded-For is trusted, besides this machine */
  trustedProxies?: readonly string[];
  /** domain of the suite, for addresses in files that leave it; absent: this machine */
  domain?: string | undefined;
  /** sends emails; absent: they wait in the outbox */
  sendMail?: SendMail | undefined;
  /** origin of the marketing site, for links in emails; absent: its port on this machine */
  wwwOrigin?: string;
  /** how often what may be done; absent: the registry */
  limits?: Limits;
  /** where page visits are passed on to; absent: analytics is off */
  passVisitOn?: (visit: VisitRequest) => Promise<void>;
  /** faults of browsers are logged; absent: browsers may report none */
  errorReports?: boolean;
  /** aborted once the server stops: it is not ready any more; absent: it never stops by itself */
  stopping?: AbortSignal;
}
