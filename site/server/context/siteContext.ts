import type { ChartStore } from '#engine/charts/contract/blockCharts.ts';
import type { KeyedCache } from '#engine/core/caches/keyedCache.ts';
import type { Limiter } from '#engine/core/limits/limiter.ts';
import type { CompiledSuite } from '#generated/types.ts';
import type { TrustedProxies } from '#serving/http/trustedProxies.ts';
import type { MakingLine } from '#serving/making/makingLine.ts';
import type { ApiClient, VersionReader } from '#site/server/ask/apiClient.ts';
import type { AssetFiles } from '#site/server/files/assetFiles.ts';
import type { PictureDrawer } from '#site/server/files/drawPictures.ts';
import type { SiteRenderer } from '#site/server/html/siteRenderer.ts';
import type { Answer } from '#site/server/http/answer.ts';
import type { DocumentMaker } from '#site/server/jobs/documentMaker.ts';
import type { ReadyAhead } from '#site/server/making/readyAhead.ts';
import type { Printer } from '#site/server/printer/printer.ts';
import type { Telemetry } from './withTelemetry.ts';

/** A log entry. Contains no token, cookie or query. */
export interface LogEntry {
  level: 'info' | 'error';
  message: string;
  [detail: string]: unknown;
}
export type Log = (entry: LogEntry) => void;

/**
 * Services for handling requests. The suite and the renderer are functions because development replaces them.
 */
export interface SiteContext {
  suite(): CompiledSuite;
  renderer(): Promise<SiteRenderer>;
  api: ApiClient;
  /** versions of data and grants, at most a second old */
  version: VersionReader;
  assets: AssetFiles;
  /** the charts compiled by codegen */
  charts: ChartStore;
  pictures: PictureDrawer;
  /** rendered public pages and their files; absent in development */
  pages: KeyedCache<Answer> | null;
  /** the queue of all renderings */
  line: MakingLine;
  /** renders popular pages again after a publish */
  ahead: ReadyAhead;
  domain: string | undefined;
  /** proxies whose forwarding headers are trusted */
  proxies: TrustedProxies;
  /** limits that each server counts on its own */
  limiter: Limiter;
  /** documents being made */
  jobs: DocumentMaker;
  /** makes PDF files; null: no Chromium was found */
  printer: Printer | null;
  /** which reports browsers send */
  telemetry: Telemetry;
  log: Log;
  /** true: every response is logged */
  logRequests: boolean;
  /** aborted when the sites stop */
  stopping: AbortSignal;
}
