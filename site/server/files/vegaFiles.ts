import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageCharts } from '#engine/charts/contract/blockCharts.ts';
import { ANYBODY } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import { encode } from '#site/server/http/encoding.ts';

/** Compiled charts of a page, as it is sent to browsers. */
export interface VegaFile {
  charts: PageCharts;
  hash: string;
  /** address under which browsers may keep it for ever */
  href: string;
  text: Buffer;
  /** the same in brotli, made on first use */
  brotli(): Buffer;
}

export interface VegaFiles {
  /** The compiled charts of a page; null for a page without any. */
  ofPage(pageId: string): Promise<VegaFile | null>;
  /** Lets go of all files, after codegen wrote them anew. */
  clear(): void;
}

const KEPT_BYTES = 12 * 1024 * 1024;
// Parsed charts and their views take several times the room of their text.
const ROOM = 4;

/** Reads the files that codegen made of the pages' charts. Pages are named by their ids, never by an address. */
export function createVegaFiles(folder: string): VegaFiles {
  const kept = new MemoryCache<VegaFile | null>({
    weight: KEPT_BYTES,
    weigh: (file) => 1024 + (file?.text.length ?? 0) * ROOM,
  });
  return {
    ofPage: (pageId) =>
      kept.getOrMake({ version: '', identity: ANYBODY, asked: [pageId] }, () => readVegaFile(folder, pageId)),
    clear: () => kept.clear(),
  };
}

async function readVegaFile(folder: string, pageId: string): Promise<VegaFile | null> {
  const text = await readFile(join(folder, `${pageId}.json`)).catch(() => null);
  if (!text) return null;
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  const charts = chartsIn(text);
  if (!charts) return null;
  let compressed: Buffer | null = null;
  return {
    hash,
    charts,
    href: `/_vega/${pageId}.${hash}.json`,
    text,
    brotli() {
      compressed ??= encode(text, 'br', 6);
      return compressed;
    },
  };
}

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
