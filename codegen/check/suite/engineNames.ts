import { addingLayouts, layouts } from '#engine/charts/layouts/registry.ts';
import { parseExpression } from '#engine/core/access/parseExpression.ts';
import { isByPercent, measureUse } from '#engine/core/measures/measureUse.ts';
import { measures } from '#engine/core/measures/registry.ts';
import { contextWords } from '#engine/core/plan/words/words.ts';
import { parseTemplate } from '#engine/core/sentences/parseTemplate.ts';
import type { EngineNames } from './context.ts';

/** What this project's engine knows and manifests may name. */
export function engineNames(): EngineNames {
  return {
    measures: new Map(
      Object.entries(measures).map(([name, measure]) => [
        name,
        {
          arguments: measure.arguments ?? {},
          addsMembers: measure.addsMembers === true,
        },
      ]),
    ),
    isByPercent(reference) {
      const use = measureUse(reference);
      const measure = use && measures[use.name];
      return use !== undefined && measure !== undefined && isByPercent({ measure, args: use.args });
    },
    layouts: Object.keys(layouts),
    addingLayouts,
    contextWords: Object.keys(contextWords),
    parseExpression,
    parseTemplate,
  };
}
