import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chartsByName, type SuiteFiles } from '#codegen/load/suiteFiles.ts';
import { chartsOf } from '#engine/blocks/readings.ts';
import type { Block, ChartManifest, CompiledPage, CompiledSuite } from '#generated/types.ts';
import { chartEdition } from './chartEdition.ts';
import { writeIfChanged } from './writeIfChanged.ts';

/** A block whose chart could not be compiled. */
export interface VegaFault {
  page: string;
  block: string;
  message: string;
}

type Charts = Record<string, ChartManifest>;

const pagesOf = (suite: CompiledSuite): CompiledPage[] =>
  Object.values(suite.products)
    .flatMap(({ sections }) => sections.flatMap(({ entries }) => entries))
    .flatMap((entry) => ('blocks' in entry ? [entry] : entry.pages));

const drawnBlocks = (page: CompiledPage): Block[] =>
  page.blocks.filter((block) => chartsOf(block).length > 0);

/** What a block's charts are made from: the same key, the same charts. */
const chartKey = (block: Block, charts: Charts): string =>
  JSON.stringify(
    chartsOf(block).map(({ suffix, chart = '', spec, options }) => [suffix, spec ?? charts[chart], options]),
  );

function pageKey(page: CompiledPage, charts: Charts, edition: string): string {
  const parts = drawnBlocks(page).map((block) => [block.name, chartKey(block, charts)]);
  return createHash('sha256')
    .update(JSON.stringify([edition, parts]))
    .digest('base64url');
}

/** Compiles blocks one by one, so that one fault does not cost the others; equal charts are compiled once. */
function blockCompiler(charts: Charts): (block: Block) => Promise<Record<string, unknown>> {
  const known = new Map<string, Record<string, unknown>>();
  const standIn = 'block';
  return async (block) => {
    const key = chartKey(block, charts);
    let compiled = known.get(key);
    if (!compiled) {
      const { compilePageVega } = await import('#codegen/vega/compilePage.ts');
      compiled = compilePageVega({ blocks: [{ ...block, name: standIn }] }, charts);
      known.set(key, compiled);
    }
    return Object.fromEntries(
      Object.entries(compiled).map(([name, chart]) => [block.name + name.slice(standIn.length), chart]),
    );
  };
}

function readKeys(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Compiled charts of pages that are gone. */
function removeOthers(folder: string, pages: CompiledPage[]): void {
  const kept = new Set(pages.map(({ id }) => `${id}.json`));
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.json') && !kept.has(name)) rmSync(join(folder, name));
  }
}

/**
 * Writes generated/vega/<page id>.json for every page, each with the compiled charts of its blocks. A page whose charts are
 * those of last time is not compiled again, and when none is, Vega is not even loaded.
 */
export async function writeVega(
  root: string,
  suite: CompiledSuite,
  files: SuiteFiles,
): Promise<{ changed: string[]; faults: VegaFault[] }> {
  const folder = join(root, 'generated/vega');
  const keysPath = join(root, '.cache/rohe/vega-pages.json');
  mkdirSync(folder, { recursive: true });
  const charts = chartsByName(files);
  const compileBlock = blockCompiler(charts);
  const before = readKeys(keysPath);
  const edition = chartEdition(root);
  const keys: Record<string, string> = {};
  const changed: string[] = [];
  const faults: VegaFault[] = [];
  const pages = pagesOf(suite);
  for (const page of pages) {
    const path = `generated/vega/${page.id}.json`;
    const key = pageKey(page, charts, edition);
    keys[page.id] = key;
    if (before[page.id] === key && existsSync(join(root, path))) continue;
    const compiled: Record<string, unknown> = {};
    for (const block of drawnBlocks(page)) {
      try {
        Object.assign(compiled, await compileBlock(block));
      } catch (error) {
        // Not remembered as done: the fault is to be told again next time.
        delete keys[page.id];
        const message =
          error instanceof Error ? error.message.replace(/^block "[^"]*": /, '') : String(error);
        faults.push({ page: page.id, block: block.name, message });
      }
    }
    if (writeIfChanged(join(root, path), JSON.stringify(compiled))) changed.push(path);
  }
  removeOthers(folder, pages);
  writeIfChanged(keysPath, JSON.stringify(keys));
  return { changed, faults };
}
