import type { SendMail } from '#api/mail/mailer.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import type { LoadedBoundaries } from '#data/boundaries/loadBoundaries.ts';
import type { Store } from '#data/store.ts';
import type { ChartStore } from '#engine/charts/contract/blockCharts.ts';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import type { Limits } from '#engine/core/limits/limits.ts';
import type { CompiledSuite, VisitRequest } from '#generated/types.ts';
import type { ServerLog } from '#serving/log.ts';

/** Everything that the API depends on; it reads no environment variables itself. */
export interface ApiOptions {
  suite: CompiledSuite;
  store: Store;
  accounts: Accounts;
  /** milliseconds since 1970 */
  clock: () => number;
  /** the current boundaries for maps; absent or undefined: none were imported */
  boundaries?: (() => LoadedBoundaries | undefined) | undefined;
  /** draws charts, closed by its creator; absent: drawn in this process */
  drawer?: ChartDrawer;
  /** the charts compiled by codegen; absent: those of this project */
  charts?: ChartStore | undefined;
  log: ServerLog;
  /** addresses or ranges of servers whose X-Forwarded-For is trusted, besides this machine */
  trustedProxies?: readonly string[];
  /** domain of the suite, for addresses in exported files; absent: this machine */
  domain?: string | undefined;
  /** sends emails; absent: they wait in the outbox */
  sendMail?: SendMail | undefined;
  /** origin of the marketing site, for links in emails; absent: its port on this machine */
  wwwOrigin?: string;
  /** rate limits; absent: the registry */
  limits?: Limits;
  /** passes page visits on; absent: analytics is off */
  passVisitOn?: (visit: VisitRequest) => Promise<void>;
  /** true: errors from browsers are logged; absent: reports are refused */
  errorReports?: boolean;
  /** aborted when the server stops and is no longer ready; absent: it never stops */
  stopping?: AbortSignal;
}
