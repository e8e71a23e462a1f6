import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import { typesInWords } from '#codegen/check/shape/valueWords.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import { ChartFault } from '#codegen/vega/chartFault.ts';
import { compileChart } from '#codegen/vega/compileChart.ts';
import type { ChartSize } from '#engine/charts/contract/chart.ts';
import { type ChartSource, chartOptions, chartSpec } from '#engine/charts/spec/chartSpec.ts';
import { isVega } from '#engine/charts/spec/isVega.ts';
import { nearest } from '#engine/core/words/nearest.ts';

// The one module that loads Vega-Lite and the schemas: import it only when a chart has no verdict yet.

/** What Vega-Lite, or Vega, says against a chart. */
export interface Objection {
  kind: 'schema' | 'compiler' | 'warning';
  /** into the spec */
  path: JsonPath;
  detail: string;
}

/** Where each keeps its schema. */
const schemas = {
  'vega-lite': 'vega-lite/vega-lite-schema.json',
  vega: 'vega/vega-schema.json',
} as const;
const validators: Partial<Record<keyof typeof schemas, ValidateFunction>> = {};

function validatorOf(language: keyof typeof schemas): ValidateFunction {
  const known = validators[language];
  if (known) return known;
  const path = createRequire(import.meta.url).resolve(schemas[language]);
  // The schema is theirs; only its sense counts here, not how strictly it is written.
  const ajv = new Ajv.default({ strict: false, allErrors: true, verbose: true, validateFormats: false });
  const validate = ajv.compile(JSON.parse(readFileSync(path, 'utf8')) as object);
  validators[language] = validate;
  return validate;
}

const depth = (error: ErrorObject): number => error.instancePath.split('/').length;
// An unknown property tells more than a value of the wrong type, and both more than what a union lacks.
const telling = ['additionalProperties', 'enum', 'const', 'type', 'required'];
const rank = (error: ErrorObject): number => {
  const place = telling.indexOf(error.keyword);
  return place < 0 ? telling.length : place;
};

function wording(error: ErrorObject, same: ErrorObject[]): string {
  const { keyword, params, data } = error;
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    const allowed = same.flatMap((other) => Object.keys((other.parentSchema?.properties ?? {}) as object));
    const near = nearest(name, new Set(allowed));
    return `there is no property "${name}" here${near === undefined ? '' : `; did you mean "${near}"?`}`;
  }
  if (keyword === 'enum' || keyword === 'const') {
    const allowed = [
      ...new Set(same.flatMap((other) => [other.params.allowedValues ?? other.params.allowedValue].flat())),
    ];
    const near = typeof data === 'string' ? nearest(data, allowed.map(String)) : undefined;
    const known =
      allowed.length > 12 ? '' : `; allowed are ${allowed.map((value) => JSON.stringify(value)).join(', ')}`;
    return `${JSON.stringify(data)} is not allowed${near === undefined ? known : `; did you mean "${near}"?`}`;
  }
  if (keyword === 'required') return `"${params.missingProperty}" is missing`;
  const types = new Set(same.flatMap((other) => [other.parentSchema?.type ?? other.params.type].flat()));
  return keyword === 'type' ? `it should be ${typesInWords([...types])}` : (error.message ?? keyword);
}

/** Of a union by `type`, as the transforms of Vega are, an unknown property of the very member that is meant. */
function isOfItsType({ keyword, data, parentSchema }: ErrorObject): boolean {
  const { enum: types = [] } = (parentSchema?.properties?.type ?? {}) as { enum?: unknown[] };
  return keyword === 'additionalProperties' && types.includes((data as { type?: unknown }).type);
}

/** Errors of their many unions, reduced to the deepest one that tells something. */
function schemaObjections(spec: Record<string, unknown>): Objection[] {
  const language = isVega(spec) ? 'vega' : 'vega-lite';
  const validate = validatorOf(language);
  if (validate(spec)) return [];
  const errors = (validate.errors ?? []).filter((error) => error.keyword !== 'anyOf');
  const deepest = Math.max(...errors.map(depth));
  const [first] = [
    ...errors.filter(isOfItsType),
    ...errors.filter((error) => depth(error) === deepest).toSorted((a, b) => rank(a) - rank(b)),
  ];
  if (!first)
    return [
      {
        kind: 'schema',
        path: [],
        detail: `it is no chart that ${language === 'vega' ? 'Vega' : 'Vega-Lite'} knows`,
      },
    ];
  const same = errors.filter(
    (error) => error.instancePath === first.instancePath && error.keyword === first.keyword,
  );
  const path = first.instancePath
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const inside =
    first.keyword === 'additionalProperties' ? [...path, String(first.params.additionalProperty)] : path;
  return [{ kind: 'schema', path: inside, detail: wording(first, same) }];
}

/** What the way from Vega-Lite to the drawing that visitors load has against a chart. */
function compilerObjections(chart: ChartSource): Objection[] {
  const warnings = new Set<string>();
  try {
    compileChart('', chart, {}, { warn: (warning) => warnings.add(warning) });
    return [...warnings].map((detail) => ({ kind: 'warning', path: [], detail }));
  } catch (error) {
    const detail = ChartFault.of(error).message.replace(/^Vega-Lite[^:]*: /, '');
    return [{ kind: 'compiler', path: [], detail }];
  }
}

const sizes: ChartSize[] = ['wide', 'narrow'];

/** Asks the schema of Vega-Lite or Vega, and if that agrees the compiler, what they have against a chart on wide and narrow screens. */
export function judgeChart(chart: ChartSource): Objection[] {
  const drawn = chart.narrow ? sizes : sizes.slice(0, 1);
  try {
    const objections = drawn.flatMap((size) => schemaObjections(chartSpec(chart, chartOptions(chart), size)));
    return objections.length > 0 ? objections : compilerObjections(chart);
  } catch (error) {
    return [{ kind: 'compiler', path: [], detail: ChartFault.of(error).message }];
  }
}
