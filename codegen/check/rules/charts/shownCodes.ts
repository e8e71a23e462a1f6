import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import { chosenCharts } from '#engine/blocks/readings.ts';

type Spec = Record<string, unknown>;

/** Channels whose values readers see, with the guide that shows them. */
const guides: Readonly<Record<string, string>> = {
  ...{ x: 'axis', y: 'axis', color: 'legend', fill: 'legend', stroke: 'legend', shape: 'legend' },
  ...{ row: 'header', column: 'header', facet: 'header', text: '', tooltip: '' },
};

const isSpec = (value: unknown): value is Spec =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a guide shows the values as they are. */
const isShown = (guide: unknown): boolean =>
  guide !== null && !(isSpec(guide) && (guide.labels === false || guide.labelExpr !== undefined));

/** Fields that channels show to readers, at any depth of a spec. */
function* shownFields(value: unknown, path: JsonPath): Iterable<{ name: string; path: JsonPath }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    const guide = path.at(-1) === 'encoding' ? guides[key] : undefined;
    const isNamed = guide !== undefined && isSpec(inner) && inner.aggregate === undefined;
    if (isNamed && typeof inner.field === 'string' && isShown(inner[guide]))
      yield { name: inner.field, path: [...place, 'field'] };
    else if (key !== 'data' && key !== 'datasets') yield* shownFields(inner, place);
  }
}

/** Reports specs in pages that show readers a code although its rows have a name for it. */
export const shownCodes: Rule = {
  name: 'shown-code',
  *check({ files, engine: { rowFields } }): Iterable<Problem> {
    for (const file of files.page) {
      for (const { path, spec } of chosenCharts(file.value)) {
        for (const shown of shownFields(spec, [...path, 'spec'])) {
          const { name, ...place } = shown;
          if (!rowFields.includes(`${name}_name`)) continue;
          yield { file, ...place, severity: 'warning', message: messages.shownCode(name) };
        }
      }
    }
  },
};
