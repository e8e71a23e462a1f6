import type { RecentCounter } from '#engine/core/limits/recentCounter.ts';
import type { CompiledSuite } from '#generated/types.ts';
import type { ApiClient } from '#site/pages/apiClient.ts';
import type { ByteCache } from '#site/pages/byteCache.ts';
import type { PictureDrawer } from '#site/pages/drawPictures.ts';
import type { VegaFiles } from '#site/pages/vegaFiles.ts';
import type { Telemetry } from '#site/pages/withTelemetry.ts';
import type { Jobs } from '#site/print/jobs/jobs.ts';
import type { Printer } from '#site/print/printer.ts';
import type { Answer } from './answer.ts';
import type { AssetFiles } from './assetFiles.ts';
import type { SiteRenderer } from './siteRenderer.ts';

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
  version(): Promise<string>;
  assets: AssetFiles;
  vega: VegaFiles;
  pictures: PictureDrawer;
  /** rendered public pages; absent in development */
  pages: ByteCache<Answer> | null;
  domain: string | undefined;
  /** attempts that each server counts for itself */
  counter: RecentCounter;
  /** documents that are being made */
  jobs: Jobs;
  /** makes PDF files; null: there is no Chromium */
  printer: Printer | null;
  /** what browsers tell the suite */
  telemetry: Telemetry;
  log: Log;
}
