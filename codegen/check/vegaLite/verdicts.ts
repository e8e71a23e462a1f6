import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CompiledSpecs } from '#codegen/vega/compileChart.ts';
import type { ChartSource } from '#engine/charts/spec/chartSpec.ts';
import type { SpecObjection } from './judgeChart.ts';

/** Verdicts on charts, cached between runs by the content of the chart. */
export interface Verdicts {
  of(chart: ChartSource): Promise<SpecObjection[]>;
  /** saves the verdicts of this run and drops all others */
  keep(): void;
}

function readKept(path: string, edition: string): Record<string, SpecObjection[]> {
  try {
    const kept = JSON.parse(readFileSync(path, 'utf8')) as {
      edition: string;
      verdicts: Record<string, SpecObjection[]>;
    };
    return kept.edition === edition ? kept.verdicts : {};
  } catch {
    return {};
  }
}

/**
 * Opens the verdicts cached at `path`; if null, they last for one run. A different `edition` discards the
 * cache. Vega-Lite is loaded only for a chart without a cached verdict, whose specs `compiled` then takes.
 */
export function openVerdicts(path: string | null, edition: string, compiled?: CompiledSpecs): Verdicts {
  const kept = path === null ? {} : readKept(path, edition);
  const asked: Record<string, SpecObjection[]> = {};
  let news = false;
  return {
    async of(chart) {
      const key = createHash('sha256').update(JSON.stringify(chart)).digest('base64url');
      let verdict = asked[key] ?? kept[key];
      if (!verdict) {
        const { judgeChart } = await import('./judgeChart.ts');
        verdict = judgeChart(chart, compiled);
        news = true;
      }
      asked[key] = verdict;
      return verdict;
    },
    keep() {
      if (path === null || (!news && Object.keys(kept).length === Object.keys(asked).length)) return;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify({ edition, verdicts: asked }));
    },
  };
}
