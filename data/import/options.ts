import { parseArgs } from 'node:util';
import { ImportStop } from './problems.ts';

export interface ImportOptions {
  recipe: string;
  files: string[];
  dryRun: boolean;
  keep: boolean;
  /** why doubted figures are right */
  yes?: string;
  /** of outlines: publisher, title and licence */
  source?: string | undefined;
  /** of outlines: the file that keeps them, instead of the data folder's */
  into?: string | undefined;
}

export const usage = `Usage: npx rohe import RECIPE FILE… [--dry-run] [--keep] [--yes "reason"]
       npx rohe import --inspect FILE [--recipe NAME] [--series KEY] [--sheet NAME] [--entry NAME]
       npx rohe import areas FILE --type TYPE --code COLUMN --name COLUMN [--parent COLUMN]…
       npx rohe import boundaries FILE… [--source TEXT] [--into FILE]

RECIPE is a name in manifests/sources, or the path of a recipe.
  --dry-run  print what would change; publish nothing
  --keep     keep figures of earlier imports of the same dataset that these files lack
  --yes      publish figures that the import doubts; the reason is kept with the version
--inspect says what a file is and prints a recipe to begin with; --recipe writes it to manifests/sources.
areas writes a manifest from a list of areas; npx rohe import areas says more.
boundaries takes TopoJSON or GeoJSON outlines of areas, for maps.
  --source   publisher, title and licence, which pages with these outlines say
  --into     the file that keeps them, instead of .data/boundaries.json`;

/** Reads the arguments of `rohe import`; undefined when help is asked for. @throws ImportStop when they make no sense */
export function readOptions(argv: readonly string[]): ImportOptions | undefined {
  const { values, positionals } = parsed(argv);
  if (values.help) return undefined;
  const [recipe, ...files] = positionals;
  if (recipe === undefined || files.length === 0)
    throw new ImportStop(`A recipe and at least one file are needed.\n\n${usage}`);
  const { source, into } = values;
  if (recipe !== 'boundaries' && (source ?? into) !== undefined)
    throw new ImportStop(`--source and --into go with boundaries.\n\n${usage}`);
  return {
    recipe,
    files,
    dryRun: values['dry-run'] ?? false,
    keep: values.keep ?? false,
    source,
    into,
    ...(values.yes !== undefined && { yes: reasonOf(values.yes) }),
  };
}

const longestReason = 500;

/** A reason somebody can read later: words, on one line. */
function reasonOf(text: string): string {
  const reason = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (!/\p{L}{2}/u.test(reason) || reason.length > longestReason) {
    throw new ImportStop(
      `--yes needs a reason in words, of up to ${longestReason} characters: --yes "The publisher revised all years back to 2000".`,
    );
  }
  return reason;
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        keep: { type: 'boolean' },
        source: { type: 'string' },
        into: { type: 'string' },
        yes: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new ImportStop(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
