import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChartSource } from '#engine/charts/spec/chartSpec.ts';
import type { SpecObjection } from './judgeChart.ts';

/** Verdicts on charts, kept from run to run by what the chart says. */
export interface Verdicts {
  of(chart: ChartSource): Promise<SpecObjection[]>;
  /** writes down new verdicts; forgets those nobody asked for in this run */
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
 * Verdicts kept at `path`; without a path they live for one run. Another `edition` judges
 * anew. Vega-Lite itself is loaded only for a chart that has no verdict.
 */
export function openVerdicts(path: string | null, edition: string): Verdicts {
  const kept = path === null ? {} : readKept(path, edition);
  const asked: Record<string, SpecObjection[]> = {};
  let news = false;
  return {
    async of(chart) {
      const key = createHash('sha256').update(JSON.stringify(chart)).digest('base64url');
      let verdict = asked[key] ?? kept[key];
      if (!verdict) {
        const { judgeChart } = await import('./judgeChart.ts');
        verdict = judgeChart(chart);
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
