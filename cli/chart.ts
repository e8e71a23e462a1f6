import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createChildDrawer } from '#api/pictures/childDrawer.ts';
import { formatFinding } from '#codegen/check/findings/formatFindings.ts';
import { openStore } from '#data/store.ts';
import { pictureWidths } from '#engine/charts/contract/pictureWidths.ts';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import type { ChartLook } from '#engine/charts/spec/chartSpec.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import { readEnvironment } from '#environment/environment.ts';
import { databases } from '#site/setup/databases.ts';
import { readSuite } from '#site/setup/prepare.ts';
import { withOwnRows } from './chart/datasetFiles.ts';
import { drawFolder, folderLines } from './chart/drawFolder.ts';
import { drawSpec, noFigures } from './chart/drawSpec.ts';
import { figuresOf } from './chart/pageFigures.ts';
import {
  blockOf,
  dangersIn,
  misreadIn,
  objectionsIn,
  readSpecFile,
  strangeFieldsIn,
} from './chart/specFile.ts';

const HELP = `Usage: npx rohe chart SPEC.json --page PAGE#BLOCK --area AREA [--compare AREA]… [--width PX] [--svg FILE] [--rows]
       npx rohe chart SPEC.json --data ROWS.json [--width PX] [--svg FILE]
       npx rohe chart PAGE.page.json#BLOCK …
       npx rohe chart FOLDER --datasets FOLDER --svg FOLDER [--look vega] [--width PX]

Draw a Vega-Lite spec without a page, with the code and limits of pages. The spec is a file, or that of a block in the
manifest of its page. For a folder, draw every .vl.json in it, and say how many worked and why the others did not.

Options:
  --page PAGE#BLOCK  use the rows of a block: regions/economy/growth#growth
  --area AREA        the area; --compare adds others
  --rows             print the rows as JSON; without --svg nothing is drawn
  --data FILE        use your own rows: a JSON list of objects
  --width PX         width of the picture; default ${pictureWidths.wide}
  --svg FILE         write the picture here; for a folder, a folder
  --look vega        leave out our colours and sizes
  --datasets FOLDER  data files that the specs of a folder name; nothing else is loaded
  -h, --help         display help for command

Example:
  npx rohe chart my.vl.json --page regions/economy/growth#growth --area auckland --svg my.svg

Exit code: 0 if all is well, 1 if a chart was refused or failed, 2 for a wrong command line.
`;

const OPTIONS = {
  page: 'text',
  area: 'text',
  compare: 'list',
  rows: 'flag',
  data: 'text',
  width: 'text',
  svg: 'text',
  look: 'text',
  datasets: 'text',
} as const;

type Wishes = ReturnType<typeof readCommandLine<typeof OPTIONS>>['values'];
type Say = (text: string) => void;

const LOOKS: readonly ChartLook[] = ['house', 'vega'];

/** `rohe chart`. @returns exit code */
export async function runChart(
  args: string[],
  root: string,
  say: Say = (text) => void process.stdout.write(`${text}\n`),
): Promise<number> {
  const asked = readArguments(args);
  if (typeof asked === 'string') {
    say(asked);
    return asked === HELP ? 0 : 2;
  }
  registerWords(readSuite(root).messages);
  const { path, values, ...drawing } = asked;
  // Idle drawing processes do not keep this process alive; on a server, connections do.
  const hold = setInterval(() => {}, 60_000);
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory()
      ? await drawAll({ folder: path, ...drawing }, values, say)
      : await drawFile(path, root, { values, ...drawing }, say);
  } finally {
    clearInterval(hold);
  }
}

interface Drawing {
  width: number;
  look: ChartLook;
}

async function drawAll(
  drawing: Drawing & { folder: string },
  { datasets = drawing.folder, svg = drawing.folder }: Wishes,
  say: Say,
): Promise<number> {
  const report = await drawFolder(createChildDrawer, { ...drawing, datasets, svg });
  for (const line of folderLines(report)) say(line);
  return report.failed.length > 0 ? 1 : 0;
}

async function drawFile(
  path: string,
  root: string,
  { values, ...drawing }: Drawing & { values: Wishes },
  say: Say,
): Promise<number> {
  const file = readSpecFile(path);
  const dangers = dangersIn(file);
  // A dangerous chart does not reach Vega-Lite.
  const findings = dangers.length > 0 ? dangers : objectionsIn(file);
  for (const finding of findings) say(formatFinding(finding));
  if (findings.some(({ severity }) => severity === 'error')) return 1;
  const view = await viewOf(root, values);
  const given = chartRows(view.frame);
  if (values.rows) say(JSON.stringify(given, null, 2));
  if (values.rows && values.svg === undefined) return 0;
  const fields =
    values.page === undefined ? [] : Object.keys(Object.assign({ low: 0, high: 0, levels: [] }, given[0]));
  const strange = values.page === undefined ? [] : strangeFieldsIn(file, fields);
  for (const line of strange) say(line);
  if (strange.length > 0) return 1;
  const rows = values.data === undefined ? undefined : JSON.parse(readFileSync(values.data, 'utf8'));
  const misread = misreadIn(file, rowsOf(rows ?? given, file.chart.spec));
  for (const line of misread) say(line);
  if (misread.length > 0) return 1;
  const own = rows === undefined ? {} : withOwnRows(file.chart.spec, rows);
  const { spec = file.chart.spec, datasets } = own as Partial<ReturnType<typeof withOwnRows>>;
  const drawer = createChildDrawer();
  try {
    const chart = { ...file.chart, spec };
    const picture = await drawSpec(drawer, { ...drawing, chart, view, ...(datasets && { datasets }) });
    if (values.svg === undefined) say(picture);
    else writeFileSync(values.svg, picture);
    return 0;
  } finally {
    await drawer.close();
  }
}

/** The given rows and the inline rows of a spec, without those that are not objects. */
function rowsOf(rows: unknown, spec: Record<string, unknown>): Record<string, unknown>[] {
  const sets = [spec.data].flat().map((data) => (data as { values?: unknown } | undefined)?.values);
  return [rows, ...sets].flat().filter((row) => typeof row === 'object' && row !== null) as Record<
    string,
    unknown
  >[];
}

/** The figures of the named page; none if rows come from a file. */
async function viewOf(root: string, { page, area, compare }: Wishes) {
  if (page === undefined || area === undefined) return noFigures;
  const { observations } = databases(root, readEnvironment());
  if (!existsSync(observations))
    throw new Error('There are no figures yet. npm start makes some for the demonstration.');
  const store = await openStore(observations);
  try {
    return await figuresOf(readSuite(root), store, { place: page, area, ...(compare && { compare }) });
  } finally {
    await store.close();
  }
}

/** @returns the parsed arguments, or a message to print */
function readArguments(args: string[]) {
  try {
    const { values, rest } = readCommandLine(args, OPTIONS, 1);
    const [path] = rest;
    if (values.help || path === undefined) return HELP;
    if (!existsSync(blockOf(path)[0])) return `There is no ${path}.`;
    if (values.page !== undefined && values.area === undefined)
      return 'A page is one of an area: --area auckland.';
    if (values.rows && values.page === undefined)
      return 'Rows are those of a page: --page regions/economy/growth#growth.';
    const width = Number(values.width ?? pictureWidths.wide);
    if (!(width >= 100 && width <= 4000)) return '--width is a number of px from 100 to 4000.';
    const look = LOOKS.find((one) => one === (values.look ?? 'house'));
    if (!look) return `--look is one of ${LOOKS.join(', ')}.`;
    return { path, values, width, look };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
