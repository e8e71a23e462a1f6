import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ValidateFunction } from 'ajv';
import { type CheckParts, type CheckReport, checkSuite } from '#codegen/check/checkSuite.ts';
import { schemaWalk } from '#codegen/check/shape/schemaWalk.ts';
import { shapeOf } from '#codegen/check/shape/shapeOf.ts';
import type { EngineNames } from '#codegen/check/suite/context.ts';
import { saidKeys } from '#codegen/check/suite/saidKeys.ts';
import { openVerdicts } from '#codegen/check/vegaLite/verdicts.ts';
import { lineArguments } from '#codegen/content/lineArguments.ts';
import type { LastGood } from '#codegen/load/lastGood.ts';
import { loadManifests } from '#codegen/load/loadManifests.ts';
import { type ManifestKind, manifestKinds } from '#codegen/load/manifestKinds.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { readSchemas, type SchemaFile } from '#codegen/types/schemaFiles.ts';
import type { CompiledSpecs } from '#codegen/vega/compileChart.ts';
import { addingShapes, rowShapes } from '#engine/charts/shapes/registry.ts';
import { parseExpression } from '#engine/core/access/parseExpression.ts';
import { isByPercent, measureUse, sinceOf } from '#engine/core/measures/measureUse.ts';
import { measures } from '#engine/core/measures/registry.ts';
import { contextWords } from '#engine/core/plan/words/words.ts';
import { parseTemplate } from '#engine/core/sentences/parseTemplate.ts';
import { chartEdition } from './chartEdition.ts';
import { emitContract } from './emitContract.ts';

/** A project's schemas, ready to check its manifests. */
export interface Project {
  root: string;
  schemas: SchemaFile[];
  /** generated files that changed because the schemas did */
  changed: string[];
  /** charts that the check has compiled */
  compiled: CompiledSpecs;
  check(lastGood?: LastGood): Promise<CheckReport & { all: ManifestFile[] }>;
}

const validatorNames: Record<ManifestKind, string> = {
  sites: 'SitesManifest',
  permissions: 'PermissionsManifest',
  reliability: 'ReliabilityManifest',
  events: 'EventsManifest',
  sentences: 'SentencesManifest',
  messages: 'MessagesManifest',
  areaTypes: 'AreaTypesManifest',
  areas: 'AreasManifest',
  series: 'SeriesManifest',
  dimension: 'DimensionManifest',
  calendar: 'CalendarManifest',
  topic: 'TopicManifest',
  chart: 'ChartManifest',
  source: 'SourceManifest',
  carried: 'CarriedManifest',
  demonstration: 'DemonstrationManifest',
  product: 'ProductManifest',
  section: 'SectionManifest',
  page: 'PageManifest',
  glossary: 'GlossaryManifest',
  tour: 'TourManifest',
  contentSite: 'ContentSiteManifest',
  content: 'ContentManifest',
};

/**
 * Generated validators by kind of manifest. The modification time in the URL avoids a cached older module.
 */
async function loadValidators(root: string): Promise<(kind: ManifestKind) => ValidateFunction> {
  const path = join(root, 'generated/validators/manifests.js');
  const url = `${pathToFileURL(path).href}?written=${statSync(path).mtimeMs}`;
  const module = (await import(url)) as Record<string, ValidateFunction>;
  return (kind) => {
    const validate = module[`validate${validatorNames[kind]}`];
    if (!validate) throw new Error(`generated/validators/manifests.js has no validator for ${kind}`);
    return validate;
  };
}

/**
 * Opens a project: updates types and validators, and returns a function that checks its manifests.
 * `manifests` is another folder of manifests in the project, for tests.
 */
export async function openProject(root: string, manifests = 'manifests'): Promise<Project> {
  const schemas = readSchemas(join(root, 'schemas'));
  const changed = await emitContract(root, schemas);
  const validators = await loadValidators(root);
  const walk = schemaWalk(schemas);
  const engine = engineNames(schemas);
  const compiled: CompiledSpecs = new Map();
  return {
    root,
    compiled,
    schemas,
    changed,
    async check(lastGood) {
      const all = loadManifests(root, manifests);
      const parts: CheckParts = {
        shapeOf: (file) => shapeOf(file, validators(file.kind ?? 'page'), walk),
        engine,
        verdicts: openVerdicts(join(root, '.cache/rohe/vega-lite.json'), chartEdition(root), compiled),
        lastGood,
      };
      return { all, ...(await checkSuite(all, parts)) };
    },
  };
}

/** Names that this engine defines and manifests can use. */
export function engineNames(schemas: readonly SchemaFile[]): EngineNames {
  const walk = schemaWalk(schemas);
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
    isOfChange(reference) {
      const use = measureUse(reference);
      const measure = use && measures[use.name];
      return use !== undefined && measure !== undefined && sinceOf({ measure, args: use.args }) !== undefined;
    },
    shapes: new Map(Object.entries(rowShapes).map(([name, { fields }]) => [name, fields])),
    rowFields: rowFields(schemas),
    addingShapes,
    contextWords: Object.keys(contextWords),
    lines: lineArguments(schemas),
    namesIn: ({ kind, value }) => walk.names(kind ? manifestKinds[kind].schema : '', value),
    said: saidKeys(),
    parseExpression,
    parseTemplate,
  };
}

/** Fields of a row by its schema, which specs of charts can use. */
function rowFields(schemas: readonly SchemaFile[]): string[] {
  const row = schemas.find(({ name }) => name === 'chart-row.schema.json');
  return Object.keys((row?.schema.properties ?? {}) as object);
}
