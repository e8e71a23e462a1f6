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

// Only this module loads Vega-Lite and the schemas. Import it only for a chart without a cached verdict.

/** An objection of Vega-Lite or Vega to a chart. */
export interface SpecObjection {
  kind: 'schema' | 'compiler' | 'warning';
  /** path in the spec */
  path: JsonPath;
  detail: string;
}

/** Schema file of each language. */
const schemas = {
  'vega-lite': 'vega-lite/vega-lite-schema.json',
  vega: 'vega/vega-schema.json',
} as const;
const validators: Partial<Record<keyof typeof schemas, ValidateFunction>> = {};

function validatorOf(language: keyof typeof schemas): ValidateFunction {
  const known = validators[language];
  if (known) return known;
  const path = createRequire(import.meta.url).resolve(schemas[language]);
  // We did not write this schema, so Ajv need not be strict about its style.
  const ajv = new Ajv.default({ strict: false, allErrors: true, verbose: true, validateFormats: false });
  const validate = ajv.compile(JSON.parse(readFileSync(path, 'utf8')) as object);
  validators[language] = validate;
  return validate;
}

const depth = (error: ErrorObject): number => error.instancePath.split('/').length;
// An unknown property explains more than a wrong type, and both explain more than a missing property.
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

/**
 * Whether the error is an unknown property in the union branch that matches `type`, such as a Vega transform.
 */
function isOfItsType({ keyword, data, parentSchema }: ErrorObject): boolean {
  const { enum: types = [] } = (parentSchema?.properties?.type ?? {}) as { enum?: unknown[] };
  return keyword === 'additionalProperties' && types.includes((data as { type?: unknown }).type);
}

/** Reduces the many errors of nested unions to the deepest useful one. */
function schemaObjections(spec: Record<string, unknown>): SpecObjection[] {
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

/** Path of the first channel that a message of Vega-Lite names and the spec has; empty if there is none. */
function placeOf(detail: string, spec: unknown): JsonPath {
  const channels = [...channelsIn(spec, [])];
  const words = detail.replace(/^Facet/, 'facet').match(/\w+/g) ?? [];
  const [place = []] = words.flatMap((word) => channels.filter((path) => path.at(-1) === word).slice(0, 1));
  return place;
}

function* channelsIn(value: unknown, path: JsonPath): Iterable<JsonPath> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    if (path.at(-1) === 'encoding') yield place;
    else if (key !== 'data' && key !== 'datasets') yield* channelsIn(inner, place);
  }
}

/** Errors and warnings from compiling a chart as visitors will load it. */
function compilerObjections(chart: ChartSource): SpecObjection[] {
  const warnings = new Set<string>();
  const objection = (kind: SpecObjection['kind'], detail: string): SpecObjection => ({
    kind,
    path: placeOf(detail, chart.spec),
    detail,
  });
  try {
    compileChart('', chart, {}, { warn: (warning) => warnings.add(warning) });
    return [...warnings].map((detail) => objection('warning', detail));
  } catch (error) {
    return [objection('compiler', ChartFault.of(error).message.replace(/^Vega-Lite[^:]*: /, ''))];
  }
}

const sizes: ChartSize[] = ['wide', 'narrow'];

/**
 * Checks the wide and narrow specs of a chart against the schema of Vega-Lite or Vega. If they are valid,
 * compiles them.
 */
export function judgeChart(chart: ChartSource): SpecObjection[] {
  const drawn = chart.narrow ? sizes : sizes.slice(0, 1);
  try {
    const objections = drawn.flatMap((size) => schemaObjections(chartSpec(chart, chartOptions(chart), size)));
    return objections.length > 0 ? objections : compilerObjections(chart);
  } catch (error) {
    return [{ kind: 'compiler', path: [], detail: ChartFault.of(error).message }];
  }
}
