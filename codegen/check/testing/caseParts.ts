import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckParts } from '#codegen/check/checkSuite.ts';
import type { Severity } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { schemaWalk } from '#codegen/check/shape/schemaWalk.ts';
import { shapeOf } from '#codegen/check/shape/shapeOf.ts';
import { openVerdicts } from '#codegen/check/vegaLite/verdicts.ts';
import { engineNames } from '#codegen/compile/openProject.ts';
import { loadManifests } from '#codegen/load/loadManifests.ts';
import { type ManifestKind, manifestKinds } from '#codegen/load/manifestKinds.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { readSchemas } from '#codegen/types/schemaFiles.ts';
import { namedSchemas, schemaAjv } from '#codegen/validators/schemaAjv.ts';
import { chartFunctions } from '#codegen/vega/bounds/chartFunctions.ts';
import { kindNames } from '#engine/blocks/kinds.ts';

export const projectRoot = join(import.meta.dirname, '../../..');
const casesFolder = join(projectRoot, 'schemas/cases');

/** What a check needs, with validators compiled from schemas/ at once. */
export function caseParts(): CheckParts {
  const schemas = readSchemas(join(projectRoot, 'schemas'));
  const ajv = schemaAjv(schemas);
  const addresses = new Map(
    namedSchemas(schemas).map(({ file, title, address }) => [title, { file, address }]),
  );
  const byFile = new Map(
    [...addresses.values()].map(({ file, address }) => [address.endsWith('.json') ? file : address, address]),
  );
  const walk = schemaWalk(schemas);
  const validator = (kind: ManifestKind) => {
    const validate = ajv.getSchema(byFile.get(manifestKinds[kind].schema) ?? '');
    if (!validate) throw new Error(`no schema for ${kind}`);
    return validate;
  };
  return {
    shapeOf: (file) => shapeOf(file, validator(file.kind ?? 'page') as Parameters<typeof shapeOf>[1], walk),
    // Small suites have no findings about code, which concern the whole suite.
    engine: {
      ...engineNames(schemas),
      said: { said: new Set(), maySay: () => true, mayFill: () => true, places: () => [] },
    },
    verdicts: openVerdicts(null, ''),
  };
}

type MessageName = keyof typeof messages;

/** A finding as a case describes it: `says` names a message of messages.ts and its arguments. */
export interface ExpectedFinding {
  path: string;
  line: number;
  column: number;
  severity: Severity;
  rule: string;
  says: [MessageName, ...unknown[]];
}

/** Stands for all kinds and functions, so that a new one changes no case. */
const EVERY_KIND = 'every kind of block';
const EVERY_FUNCTION = 'every function of charts';

export function wordsOf([name, ...args]: ExpectedFinding['says']): string {
  const filled = args.map((arg) => {
    if (arg === EVERY_KIND) return kindNames;
    return typeof arg === 'string' ? arg.replace(EVERY_FUNCTION, chartFunctions.join(', ')) : arg;
  });
  return (messages[name] as (...args: unknown[]) => string)(...filled);
}

/** Names of the cases of a kind. Each folder is a case. */
export const caseNames = (kind: 'valid' | 'invalid'): string[] =>
  readdirSync(join(casesFolder, kind)).toSorted();

/** Manifests of a valid case. */
export const validCase = (name: string): ManifestFile[] => loadManifests(join(casesFolder, 'valid', name));

/** Manifests of an invalid case: those of valid/minimal, with the case's own in their place. */
export function invalidCase(name: string): { files: ManifestFile[]; findings: ExpectedFinding[] } {
  const folder = join(casesFolder, 'invalid', name);
  const own = existsSync(join(folder, 'manifests')) ? loadManifests(folder) : [];
  const files = new Map([...validCase('minimal'), ...own].map((file) => [file.path, file]));
  return {
    files: [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    findings: JSON.parse(readFileSync(join(folder, 'findings.json'), 'utf8')) as ExpectedFinding[],
  };
}
