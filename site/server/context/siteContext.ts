import type { KeyedCache } from '#engine/core/caches/keyedCache.ts';
import type { Limiter } from '#engine/core/limits/limiter.ts';
import type { CompiledSuite } from '#generated/types.ts';
import type { TrustedProxies } from '#serving/http/trustedProxies.ts';
import type { MakingLine } from '#serving/making/makingLine.ts';
import type { ApiClient, VersionReader } from '#site/server/ask/apiClient.ts';
import type { AssetFiles } from '#site/server/files/assetFiles.ts';
import type { PictureDrawer } from '#site/server/files/drawPictures.ts';
import type { VegaFiles } from '#site/server/files/vegaFiles.ts';
import type { SiteRenderer } from '#site/server/html/siteRenderer.ts';
import type { Answer } from '#site/server/http/answer.ts';
import type { DocumentMaker } from '#site/server/jobs/documentMaker.ts';
import type { ReadyAhead } from '#site/server/making/readyAhead.ts';
import type { Printer } from '#site/server/printer/printer.ts';
import type { Telemetry } from './withTelemetry.ts';

/** One line about something that went wrong or is worth knowing. Holds no token, cookie or query. */
export interface LogEntry {
  level: 'info' | 'error';
  message: string;
  [detail: string]: unknown;
}
export type Log = (entry: LogEntry) => void;

/** What serving one request may use. The suite and the renderer are functions because development swaps them. */
export interface SiteContext {
  suite(): CompiledSuite;
  renderer(): Promise<SiteRenderer>;
  api: ApiClient;
  /** both versions, at most a second old */
  version: VersionReader;
  assets: AssetFiles;
  /** dataflows of charts, as browsers get them */
  vega: VegaFiles;
  pictures: PictureDrawer;
  /** rendered public pages; absent in development */
  pages: KeyedCache<Answer> | null;
  /** where every page that is made has its turn */
  line: MakingLine;
  /** what is made ready after a publish */
  ahead: ReadyAhead;
  domain: string | undefined;
  /** whose word on visitors is believed */
  proxies: TrustedProxies;
  /** attempts that each server counts for itself */
  limiter: Limiter;
  /** documents that are being made */
  jobs: DocumentMaker;
  /** makes PDF files; null: there is no Chromium */
  printer: Printer | null;
  /** what browsers report to the suite */
  telemetry: Telemetry;
  log: Log;
  /** every answer is a line of the log */
  logRequests: boolean;
  /** aborted once the sites stop */
  stopping: AbortSignal;
}
