import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';
import { chartWord } from '#engine/charts/labels/chartWords.ts';
import type { BarGroup } from '#engine/charts/rows/barGroups.ts';
import { roleToken } from '#engine/charts/scale/colours.ts';
import { foldGroups } from './foldGroups.ts';
import { middleHalf } from './middleHalf.ts';
import type { RowShape } from './shape.ts';

/** Maximum number of lines in the background; with more, their middle half is drawn. */
const mostLines = 24;

/**
 * Rows of small panels: one for each area, or each part if there are any, with its own figures (`own`) in
 * front of those of the others; with many, in front of the outline of the middle half of all (`spread`).
 * `panel` has the words of its head, drawn for the row of the newest figure, which `leads`. Background rows
 * have only position and figure, because every panel repeats them. With the option `fold`, areas in the
 * middle of a longer list become one panel that counts them.
 */
export const panelsShape: RowShape = {
  fields: ['panel', 'own', 'leads', 'spread'],
  make({ frame, rows, options }) {
    const by = frame.dims.includes('member') ? 'member' : 'area';
    const lines = [...Map.groupBy(rows, (row) => row[by])].map(([key, own]) => lineOf(key, own, by));
    const folds = foldGroups(lines, Number(options.fold ?? 0));
    const focus = lines.find(({ strong }) => strong);
    const isMany = lines.length > mostLines;
    const spread = isMany ? middleHalf(rows) : [];
    const behind = lines.filter((line) => !isMany || line === focus);
    const shared = {
      count: folds.length,
      others: chartWord(isMany ? 'middle-half' : 'all-others'),
      lead: focus?.shortName ?? '',
    };
    const made = folds.flatMap((fold, at) => {
      const line = 'left' in fold ? undefined : lines[fold.index];
      const panel = line ? panelOf(line, focus) : leftOut('left' in fold ? fold.left : 0);
      const own = line
        ? [...spread, ...behind.filter((other) => other !== line).flatMap(behindRows), ...ownRows(line)]
        : [{ ...rows[0], value: null, own: true, leads: true }];
      return own.map((row) => ({ ...unused, ...row, panel: { ...shared, ...panel, at } }));
    });
    return { rows: made, ...(folds.some((fold) => 'left' in fold) && { folded: true }) };
  },
};

const unused = { own: false, leads: false, spread: false };

/** The figures of one area or part over time. */
interface Line extends BarGroup {
  figures: ChartRow[];
  /** the first and last known figures */
  first: ChartRow | undefined;
  last: ChartRow | undefined;
}

function lineOf(key: string, figures: ChartRow[], by: 'area' | 'member'): Line {
  const known = figures.filter(({ value }) => value !== null);
  return {
    key,
    name: figures[0]?.[`${by}_name`] ?? '',
    shortName: figures[0]?.[`${by}_short`] ?? '',
    strong: by === 'area' && figures[0]?.role === 'focus',
    figures,
    first: known[0],
    last: known.at(-1),
  };
}

const ownRows = ({ figures, last = figures[0] }: Line): DrawRow[] =>
  figures.map((row) => ({ ...row, own: true, leads: row === last }));

/** Background figures as one line with a break before each series. */
const behindRows = ({ figures }: Line): DrawRow[] =>
  [{ ...figures[0], value: null }, ...figures].map(({ role, t, value }) => ({ role, t, value }));

/** Words in the head of a panel, and its readouts apart from the newest figure. */
function panelOf({ key, name, shortName, strong, figures, first, last }: Line, focus: Line | undefined) {
  const role = figures[0]?.role ?? 'other';
  const isAlone = focus === undefined || strong;
  return {
    key,
    name,
    words: shortName,
    figure: (last ?? figures[0])?.label ?? '',
    focal: strong,
    tone: isAlone ? 'focus' : role === 'other' ? 'ink-2' : roleToken(role),
    before: first === last ? '' : (first?.label ?? ''),
    since: first?.period_label ?? '',
    focus: isAlone ? '' : focus.name,
    beside: isAlone ? '' : (focus.last?.label ?? ''),
  };
}

/** The panel that counts those left out. */
const leftOut = (count: number) => ({
  key: '',
  name: '',
  words: `… ${chartWord('more', { count })}`,
  figure: '',
  focal: false,
  tone: 'ink-2',
});
