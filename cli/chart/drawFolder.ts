import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeChart } from '#codegen/check/vegaLite/judgeChart.ts';
import { ChartFault, SafetyFault } from '#codegen/vega/chartFault.ts';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import type { ChartLook } from '#engine/charts/spec/chartSpec.ts';
import { withDatasetFiles } from './datasetFiles.ts';
import { drawSpec, noFigures } from './drawSpec.ts';
import { readSpecFile } from './specFile.ts';

export interface FolderDrawing {
  folder: string;
  /** folder of the data files that specs name */
  datasets: string;
  /** folder for the picture of each drawn spec */
  svg: string;
  /** px */
  width: number;
  look: ChartLook;
}

/** Results for a folder of specs: how many were drawn, and why the others were not. */
export interface FolderReport {
  drawn: number;
  /** refused by a safety rule */
  refused: [name: string, why: string][];
  failed: [name: string, why: string][];
}

const ENDING = '.vl.json';
/** Number of specs drawn by one set of processes, so that they share parts. */
const BATCH = 16;

/** Draws every spec of a folder as on a page. Unlike pages, this command reads data files. */
export async function drawFolder(
  createDrawer: () => ChartDrawer,
  { folder, datasets, svg, ...drawing }: FolderDrawing,
): Promise<FolderReport> {
  mkdirSync(svg, { recursive: true });
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .toSorted();
  const report: FolderReport = { drawn: 0, refused: [], failed: [] };
  const drawOne = async (drawer: ChartDrawer, name: string) => {
    try {
      const { chart } = readSpecFile(join(folder, name));
      const filed = withDatasetFiles(chart.spec, datasets);
      refuseStrange(filed.spec);
      const picture = await drawSpec(drawer, {
        ...drawing,
        chart: { spec: filed.spec },
        datasets: filed.datasets,
        view: noFigures,
      });
      writeFileSync(join(svg, name.replace(ENDING, '.svg')), picture);
      report.drawn += 1;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      (error instanceof SafetyFault ? report.refused : report.failed).push([name, why]);
    }
  };
  for (let at = 0; at < names.length; at += BATCH) {
    const drawer = createDrawer();
    await Promise.all(names.slice(at, at + BATCH).map((name) => drawOne(drawer, name)));
    await drawer.close();
  }
  return report;
}

/** Refuses what the schema of Vega-Lite does not have, as `rohe check` does. @throws ChartFault */
function refuseStrange(spec: Record<string, unknown>): void {
  const fault = judgeChart({ spec }).find(({ kind }) => kind === 'schema');
  if (fault) throw new ChartFault(fault.detail);
}

/** The report as lines: the number drawn, refused specs by rule, and failed specs. */
export function folderLines({ drawn, refused, failed }: FolderReport): string[] {
  const all = drawn + refused.length + failed.length;
  const share = (part: number, of: number) => `${of === 0 ? 0 : ((100 * part) / of).toFixed(1)} %`;
  const byRule = Map.groupBy(refused, ([, why]) => ruleOf(why));
  const rules = [...byRule].toSorted(([, a], [, b]) => b.length - a.length);
  return [
    `${drawn} of ${all} charts came out.`,
    `${refused.length} (${share(refused.length, all)}) fall to a rule about safety:`,
    ...rules.flatMap(([rule, found]) => [
      `  ${found.length} × ${rule}`,
      ...found.map(([name]) => `      ${name}`),
    ]),
    `Of the other ${all - refused.length}, ${drawn} (${share(drawn, all - refused.length)}) came out${failed.length > 0 ? '; not:' : '.'}`,
    ...failed.map(([name, why]) => `  ${name}: ${why}`),
  ];
}

/** A reason without the position in the spec. */
const ruleOf = (why: string): string =>
  why.replace(/^spec[.\w[\]]*?\.?([\w]+):? /, '"$1" ').replace(/\. Allowed are.*$/, '');
