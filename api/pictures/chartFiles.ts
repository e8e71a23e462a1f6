import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChartStore, PageCharts } from '#engine/charts/contract/blockCharts.ts';
import type { ChartRuntime, NamedChart } from '#engine/charts/contract/chart.ts';
import { ANYBODY } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';

const FOLDER = join(import.meta.dirname, '../../generated/vega');
const KEPT_BYTES = 32 * 1024 * 1024;
// Parsed dataflows take several times the memory of their text.
const ROOM = 4;

type Index = Record<string, Record<string, NamedChart>>;

interface KeptRuntime {
  runtime: ChartRuntime | null;
  room: number;
}

/**
 * Reads the compiled charts from codegen: an index of all pages, and one file per dataflow, which is cached.
 */
export class ChartFiles implements ChartStore {
  private readonly folder: string;
  private readonly kept = new MemoryCache<KeptRuntime>({ weight: KEPT_BYTES, weigh: ({ room }) => room });
  private index: Promise<Index> | undefined;

  constructor(folder = FOLDER) {
    this.folder = folder;
  }

  /** The charts of a page. A chart with a damaged file is omitted, so its page shows the table instead. */
  async ofPage(pageId: string): Promise<PageCharts> {
    this.index ??= this.readIndex();
    const index = await this.index;
    const own = Object.hasOwn(index, pageId) ? Object.entries(index[pageId] ?? {}) : [];
    const charts = await Promise.all(
      own.map(async ([block, chart]) => {
        const [wide, narrow] = [await this.runtime(chart.wide), await this.runtime(chart.narrow)];
        return wide && narrow ? [[block, { ...chart, wide, narrow }] as const] : [];
      }),
    );
    return Object.fromEntries(charts.flat());
  }

  text(id: string): Promise<string | null> {
    return readFile(join(this.folder, `${encodeURIComponent(id)}.json`), 'utf8').catch(() => null);
  }

  clear(): void {
    this.index = undefined;
    this.kept.clear();
  }

  private async readIndex(): Promise<Index> {
    const index = parsed(await this.text('index')) as Index | null;
    if (!index) this.index = undefined;
    return index ?? {};
  }

  private async runtime(id: string): Promise<ChartRuntime | null> {
    const key = { version: '', identity: ANYBODY, asked: [id] };
    let isWhole = false;
    const read = async () => {
      const text = await this.text(id);
      const runtime = parsed(text) as ChartRuntime | null;
      isWhole = runtime?.id === id;
      return { runtime: isWhole ? runtime : null, room: (text?.length ?? 0) * ROOM };
    };
    // A truncated or missing file is not cached: it may be complete the next time.
    return (await this.kept.getOrMake(key, read, () => isWhole)).runtime;
  }
}

/** Contents of a file; null if it is missing, truncated or something different. */
function parsed(text: string | null): object | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}
