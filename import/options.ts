import { ImportStop, quoted } from '#data/problems/problems.ts';
import { reasonOf } from '#data/problems/reason.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import type { ReleaseFacts } from './facts/datasetFacts.ts';
import { storedPeriod } from './read/filePeriod.ts';

export interface ImportOptions {
  recipe: string;
  files: string[];
  dryRun: boolean;
  keep: boolean;
  /** true: reads files even if they were imported before */
  anew: boolean;
  /** the reason to accept implausible figures */
  yes?: string;
  /** period of all files, for recipes that take it from the command */
  period?: string;
  /** release of the files and its date, if given */
  release: ReleaseFacts;
  /** the error in the figures that are replaced, in words for readers */
  correction?: string;
  /** for outlines: publisher, title and licence */
  source?: string | undefined;
  /** for outlines: the target file, instead of the data folder's */
  into?: string | undefined;
}

export const usage = `Usage: npx rohe import RECIPE FILE… [options]
       npx rohe import facts RECIPE [--dry-run] [--release NAME] [--released DATE]
       npx rohe import --inspect FILE [--recipe NAME] [--series KEY] [--sheet NAME] [--entry NAME]
       npx rohe import areas FILE --type TYPE --code COLUMN --name COLUMN [options]
       npx rohe import boundaries FILE… [--source TEXT] [--into FILE]

Load data files with a recipe, all or nothing. RECIPE is a name in manifests/sources, or the path of a recipe.
"facts" publishes the recipe's title, source, licence, release and unit again, without figures. "--inspect" describes a file
and prints a recipe to start from; --recipe writes it to manifests/sources. "areas" writes a manifest from a list of areas
(npx rohe import areas --help). "boundaries" imports TopoJSON or GeoJSON outlines for maps.

Options:
  --dry-run            print what would change, and publish nothing
  --keep               keep figures of earlier imports of the same dataset that these files lack
  --anew               read files again that the same recipe imported before
  --period PERIOD      period of the files, such as 2024-03, for recipes that read the column (period)
  --yes REASON         publish figures that need confirmation; the version records the reason
  --correction REASON  why the published figures were wrong; pages and files show readers the reason
  --release NAME       name of the release in source lines; without it the published name stays
  --released DATE      day of the release, such as 2026-03-25
  --source TEXT        boundaries: publisher, title and licence, which pages with these outlines show
  --into FILE          boundaries: the file to write, instead of .data/boundaries.json
  -h, --help           display help for command

Examples:
  npx rohe import ferries ferries.csv --dry-run
  npx rohe import ferries ferries.csv --release "Year ended March 2025"`;

/** Reads the arguments of `rohe import`. @throws ImportStop if they are invalid */
export function readOptions(argv: readonly string[]): ImportOptions {
  const { values, rest } = parsed(argv);
  const [recipe, ...files] = rest;
  if (recipe === undefined || files.length === 0 || (recipe === 'facts' && files.length > 1))
    throw new ImportStop(`Name a recipe and at least one file.\n\n${usage}`);
  const { release, released, source, into } = values;
  if (released !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(released))
    throw new ImportStop(`--released needs a day such as 2026-03-25, not "${released}".\n\n${usage}`);
  if (recipe !== 'boundaries' && (source ?? into) !== undefined)
    throw new ImportStop(`--source and --into go with boundaries.\n\n${usage}`);
  return {
    recipe,
    files,
    dryRun: values.dryRun ?? false,
    keep: values.keep ?? false,
    anew: values.anew ?? false,
    release: { ...(release !== undefined && { release }), ...(released !== undefined && { released }) },
    source,
    into,
    ...(values.period !== undefined && { period: periodIn(values.period) }),
    ...(values.yes !== undefined && { yes: reasonOf(values.yes) }),
    ...(values.correction !== undefined && { correction: reasonOf(values.correction, 'correction') }),
  };
}

function periodIn(text: string): string {
  if (storedPeriod(text)) return text;
  throw new ImportStop(`${quoted(text)} is no period. Allowed are 2024, 2024-Q1, 2024-03 and 2024-W05.`);
}

function parsed(argv: readonly string[]) {
  try {
    return readCommandLine(argv, {
      dryRun: 'flag',
      keep: 'flag',
      anew: 'flag',
      release: 'text',
      released: 'text',
      source: 'text',
      into: 'text',
      period: 'text',
      yes: 'text',
      correction: 'text',
      inspect: 'text',
    });
  } catch (error) {
    throw new ImportStop(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
