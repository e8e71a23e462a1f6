import { addingLayouts, layouts } from '#engine/charts/layouts/registry.ts';
import { parseExpression } from '#engine/core/access/parseExpression.ts';
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
        { arguments: Object.keys(measure.arguments ?? {}), addsMembers: measure.addsMembers === true },
      ]),
    ),
    layouts: Object.keys(layouts),
    addingLayouts,
    contextWords: Object.keys(contextWords),
    parseExpression,
    parseTemplate,
  };
}
