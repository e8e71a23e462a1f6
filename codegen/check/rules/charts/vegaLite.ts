import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { SpecObjection } from '#codegen/check/vegaLite/judgeChart.ts';
import type { Verdicts } from '#codegen/check/vegaLite/verdicts.ts';
import { isVega } from '#engine/charts/spec/isVega.ts';
import { dangersOf } from './chartSafety.ts';
import { type DrawnSpec, drawnSpecs } from './chartSpecs.ts';

/** The finding about an objection of Vega-Lite or Vega to a spec. */
export function objectionProblem(
  { file, path, chart }: DrawnSpec,
  { kind, path: inside, detail }: SpecObjection,
): Problem {
  const place = [...path, 'spec', ...inside];
  const language = isVega(chart.spec) ? 'Vega' : 'Vega-Lite';
  if (kind === 'warning')
    return { file, path: place, at: 'key', severity: 'warning', message: messages.vegaLiteWarning(detail) };
  if (kind === 'compiler')
    return { file, path: place, at: 'key', message: messages.vegaLiteCompiler(language, detail) };
  const where = inside.length === 0 ? 'this chart' : `"${inside.at(-1)}"`;
  return { file, path: place, at: 'key', message: messages.vegaLiteSchema(language, where, detail) };
}

/** Reports specs that fail the schema or the compiler of Vega-Lite or Vega, and warnings from Vega-Lite. */
export function vegaLiteRule(verdicts: Verdicts): Rule {
  return {
    name: 'vega-lite',
    async *check(context): AsyncIterable<Problem> {
      for (const use of drawnSpecs(context)) {
        // Do not pass a dangerous chart to Vega-Lite. The safety rule reports it.
        if ([...dangersOf(use)].length > 0) continue;
        const said = new Set<string>();
        for (const objection of await verdicts.of(use.chart)) {
          const problem = objectionProblem(use, objection);
          if (!said.has(problem.message)) yield problem;
          said.add(problem.message);
        }
      }
      verdicts.keep();
    },
  };
}
