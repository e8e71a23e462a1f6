import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageCharts } from '#engine/charts/contract/blockCharts.ts';
import type { ChartRuntime } from '#engine/charts/contract/chart.ts';
import { ANYBODY } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import { encodeBeside } from '#site/server/http/encoding.ts';

/** Compiled charts of a page, as it is sent to browsers. */
export interface VegaFile {
  charts: PageCharts;
  hash: string;
  /** address under which browsers may keep it for ever */
  href: string;
  /** its text in brotli, read again and made on first use; null where the file is another by now */
  brotli(): Promise<Buffer | null>;
  /** bytes of memory that it takes, apart from dataflows that other pages brought */
  room: number;
}

export interface VegaFiles {
  /** The compiled charts of a page; null for a page without any. */
  ofPage(pageId: string): Promise<VegaFile | null>;
  /** Lets go of all files, after codegen wrote them anew. */
  clear(): void;
}

const KEPT_BYTES = 12 * 1024 * 1024;
const PAGE_BYTES = 4_096;
// Parsed charts take several times the room of their text.
const ROOM = 4;

/** Reads the files that codegen made of the pages' charts. Pages are named by their ids, never by an address. */
export function createVegaFiles(folder: string): VegaFiles {
  const kept = new MemoryCache<VegaFile | null>({
    weight: KEPT_BYTES,
    weigh: (file) => file?.room ?? PAGE_BYTES,
  });
  const runtimes: Runtimes = new Map();
  return {
    ofPage(pageId) {
      let read: VegaFile | null = null;
      const make = async () => {
        read = await readVegaFile(folder, pageId, runtimes);
        return read;
      };
      // A file that is cut or missing may be whole the next time.
      return kept.getOrMake({ version: '', identity: ANYBODY, asked: [pageId] }, make, () => read !== null);
    },
    clear: () => kept.clear(),
  };
}

/** Dataflows that pages hold, by their ids: a few dozen stand in nearly two hundred pages, which would take a megabyte each. */
type Runtimes = Map<string, WeakRef<ChartRuntime>>;

async function readVegaFile(folder: string, pageId: string, runtimes: Runtimes): Promise<VegaFile | null> {
  const read = () => readFile(join(folder, `${pageId}.json`)).catch(() => null);
  const text = await read();
  if (!text) return null;
  const hash = hashOf(text);
  const own = chartsIn(text);
  if (!own) return null;
  let compressed: Buffer | null = null;
  let room = PAGE_BYTES;
  const shared = (runtime: ChartRuntime): ChartRuntime => {
    const known = runtimes.get(runtime.id)?.deref();
    if (known) return known;
    room += JSON.stringify(runtime).length * ROOM;
    runtimes.set(runtime.id, new WeakRef(runtime));
    return runtime;
  };
  const charts = Object.entries(own).map(([name, chart]) => [
    name,
    { ...chart, wide: shared(chart.wide), narrow: shared(chart.narrow) },
  ]);
  return {
    hash,
    charts: Object.fromEntries(charts),
    href: `/_vega/${pageId}.${hash}.json`,
    room,
    async brotli() {
      if (compressed) return compressed;
      const again = await read();
      if (again && hashOf(again) === hash) compressed = await encodeBeside(again, 6);
      return compressed;
    },
  };
}

const hashOf = (text: Buffer): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Charts of a file; null for one that was cut or is none, so that its charts become tables and the page stays. */
function chartsIn(text: Buffer): PageCharts | null {
  try {
    const read: unknown = JSON.parse(text.toString('utf8'));
    return typeof read === 'object' ? (read as PageCharts | null) : null;
  } catch {
    return null;
  }
}

/** Page id and hash of an address under /_vega/; null for any other form. */
export function parseVegaPath(pathname: string): { pageId: string; hash: string } | null {
  const found = /^\/_vega\/([a-z0-9.-]{1,200})\.([\w-]{12})\.json$/.exec(pathname);
  return found?.[1] && found[2] ? { pageId: found[1], hash: found[2] } : null;
}
