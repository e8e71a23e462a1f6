import type { LineArguments } from '#codegen/content/lineArguments.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import type { SuiteFiles } from '#codegen/load/suiteFiles.ts';
import type { ParsedExpression } from '#engine/core/access/parseExpression.ts';
import type { MeasureArgument } from '#engine/core/measures/measure.ts';
import type { ParsedTemplate } from '#engine/core/sentences/parseTemplate.ts';
import type { MeasureRef } from '#generated/types.ts';
import type { SaidKeys } from './saidKeys.ts';
import type { SuiteNames } from './suiteNames.ts';

/** What the engine knows and manifests may name. Handed in, so that rules are tested without it. */
export interface EngineNames {
  measures: ReadonlyMap<
    string,
    { arguments: Readonly<Record<string, MeasureArgument>>; addsMembers?: boolean }
  >;
  /** whether what is worked out compares amounts in percent */
  isByPercent(measure: MeasureRef): boolean;
  /** whether it says how much something changed */
  isOfChange(measure: MeasureRef): boolean;
  /** shapes of rows, with the fields that each adds to them */
  shapes: ReadonlyMap<string, readonly string[]>;
  /** fields that every row of a chart has */
  rowFields: readonly string[];
  /** those of the shapes that lay figures on each other, so that they read as a sum */
  addingShapes: readonly string[];
  /** words a sentence may use on every page: area, year, … */
  contextWords: readonly string[];
  /** lines of written pages that stand for blocks, by their kinds */
  lines: ReadonlyMap<string, LineArguments>;
  /** keys of the messages that the code says */
  said: SaidKeys;
  parseExpression(text: string): ParsedExpression;
  parseTemplate(text: string): ParsedTemplate;
}

/** All that a rule may look at. */
export interface CheckContext {
  /** manifests whose shape is right; only these can be asked for what they hold */
  files: SuiteFiles;
  /** every file, right or wrong */
  all: readonly ManifestFile[];
  /** names defined anywhere, in files with mistakes too, so that one mistake does not make ten */
  names: SuiteNames;
  engine: EngineNames;
}
