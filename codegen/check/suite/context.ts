import type { LineArguments } from '#codegen/content/lineArguments.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import type { SuiteFiles } from '#codegen/load/suiteFiles.ts';
import type { ParsedExpression } from '#engine/core/access/parseExpression.ts';
import type { MeasureArgument } from '#engine/core/measures/measure.ts';
import type { ParsedTemplate } from '#engine/core/sentences/parseTemplate.ts';
import type { MeasureRef } from '#generated/types.ts';
import type { SaidKeys } from './saidKeys.ts';
import type { SuiteNames } from './suiteNames.ts';

/** A name of the suite in a manifest. */
export interface NameUse {
  /** the kind of name that the schema says */
  of: string;
  name: string;
  path: JsonPath;
}

/** Names that the engine defines and manifests can use. Passed in so that tests can replace them. */
export interface EngineNames {
  measures: ReadonlyMap<
    string,
    { arguments: Readonly<Record<string, MeasureArgument>>; addsMembers?: boolean }
  >;
  /** whether the measure compares amounts in percent */
  isByPercent(measure: MeasureRef): boolean;
  /** whether the measure is a change */
  isOfChange(measure: MeasureRef): boolean;
  /** shapes of rows, with the fields that each adds */
  shapes: ReadonlyMap<string, readonly string[]>;
  /** fields that every row of a chart has */
  rowFields: readonly string[];
  /** shapes that stack figures, so that readers see a sum */
  addingShapes: readonly string[];
  /** words available in sentences on every page: area, year, … */
  contextWords: readonly string[];
  /** lines of written pages that represent blocks, by kind */
  lines: ReadonlyMap<string, LineArguments>;
  /** names of the suite in a manifest, by the annotations of its schema */
  namesIn(file: ManifestFile): Iterable<NameUse>;
  /** message keys used in the code */
  said: SaidKeys;
  parseExpression(text: string): ParsedExpression;
  parseTemplate(text: string): ParsedTemplate;
}

/** Everything that a rule may read. */
export interface CheckContext {
  /** manifests with a valid shape; rules may read only these */
  files: SuiteFiles;
  /** every file, valid or not */
  all: readonly ManifestFile[];
  /** names defined in any file, so that one faulty file does not cause errors in others */
  names: SuiteNames;
  engine: EngineNames;
}
