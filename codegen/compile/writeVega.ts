import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chartsByName, type SuiteFiles } from '#codegen/load/suiteFiles.ts';
import type { CompiledSpecs } from '#codegen/vega/compileChart.ts';
import type { ChartUse } from '#engine/blocks/forms/blockKind.ts';
import { chartsOf } from '#engine/blocks/readings.ts';
import { namedChart } from '#engine/charts/contract/blockCharts.ts';
import type { NamedChart } from '#engine/charts/contract/chart.ts';
import type { ChartManifest, CompiledPage, CompiledSuite } from '#generated/types.ts';
import { chartEdition } from './chartEdition.ts';
import { writeIfChanged } from './writeIfChanged.ts';

/** A block whose chart did not compile. */
export interface VegaFault {
  page: string;
  block: string;
  message: string;
}

type Charts = Record<string, ChartManifest>;
/** Compiled charts by the hash of their sources. */
type Known = Record<string, NamedChart>;

const pagesOf = (suite: CompiledSuite): CompiledPage[] =>
  Object.values(suite.products)
    .flatMap(({ sections }) => sections.flatMap(({ entries }) => entries))
    .flatMap((entry) => ('blocks' in entry ? [entry] : entry.pages));

function readKnown(path: string): Known {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Known;
  } catch {
    return {};
  }
}

/** Removes files of charts that no page uses. */
function removeOthers(folder: string, names: readonly string[]): void {
  const kept = new Set(names.map((name) => `${name}.json`));
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.json') && !kept.has(name)) rmSync(join(folder, name));
  }
}

/**
 * Writes each dataflow once, as generated/vega/<id>.json, and an index of the charts of all pages. Reuses
 * compiled charts and the specs that the check compiled, and loads Vega only if there are new ones.
 */
export async function writeVega(
  root: string,
  suite: CompiledSuite,
  files: SuiteFiles,
  specs: CompiledSpecs,
): Promise<{ changed: string[]; faults: VegaFault[] }> {
  const folder = join(root, 'generated/vega');
  const knownPath = join(root, '.cache/rohe/vega-charts.json');
  mkdirSync(folder, { recursive: true });
  const charts = chartsByName(files);
  const before = readKnown(knownPath);
  const edition = chartEdition(root);
  const known: Known = {};
  const changed: string[] = [];
  const faults: VegaFault[] = [];
  const write = (name: string, value: unknown): void => {
    const path = `generated/vega/${name}.json`;
    if (writeIfChanged(join(root, path), JSON.stringify(value))) changed.push(path);
  };
  const isWritten = ({ wide, narrow }: NamedChart): boolean =>
    [wide, narrow].every((id) => existsSync(join(folder, `${id}.json`)));
  const compiled = async (use: ChartUse): Promise<NamedChart> => {
    const key = chartKey(use, charts, edition);
    const kept = known[key] ?? before[key];
    if (kept && isWritten(kept)) {
      known[key] = kept;
      return kept;
    }
    const { compileUse } = await import('#codegen/vega/compilePage.ts');
    const chart = compileUse(use, charts, specs);
    for (const runtime of [chart.wide, chart.narrow]) write(runtime.id, runtime);
    known[key] = namedChart(chart);
    return known[key];
  };
  const index: Record<string, Known> = {};
  for (const page of pagesOf(suite)) {
    for (const block of page.blocks) {
      for (const use of chartsOf(block)) {
        try {
          index[page.id] = { ...index[page.id], [block.name + use.suffix]: await compiled(use) };
        } catch (error) {
          // An error in one chart does not stop the others. It is not cached, so the next run reports it
          // again.
          const message = error instanceof Error ? error.message : String(error);
          faults.push({ page: page.id, block: block.name, message });
        }
      }
    }
  }
  write('index', index);
  removeOthers(folder, ['index', ...Object.values(known).flatMap(({ wide, narrow }) => [wide, narrow])]);
  writeIfChanged(knownPath, JSON.stringify(known));
  return { changed: changed.toSorted(), faults };
}

/** Hash of everything a chart is compiled from. */
const chartKey = ({ chart = '', spec, options }: ChartUse, charts: Charts, edition: string): string =>
  createHash('sha256')
    .update(JSON.stringify([edition, chart, spec ?? charts[chart], options]))
    .digest('base64url');
