import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';
import { chartWord } from '#engine/charts/labels/chartWords.ts';
import type { BarGroup } from '#engine/charts/rows/barGroups.ts';
import { paint, roleColour } from '#engine/charts/scale/colours.ts';
import { foldGroups } from './foldGroups.ts';
import { KEY_LINE, keyRows } from './keyRows.ts';
import { middleHalf } from './middleHalf.ts';
import { panelScale } from './panelScale.ts';
import type { RowShape } from './shape.ts';

/** Maximum number of lines in the background; with more, their middle half is drawn. */
const MOST_LINES = 24;

/**
 * Rows of small panels, one for each area, or each part if there are any: its figures with the panel's number
 * `at` and the shares `x` and `y` of its width and height. Further datasets are the `heads` of panels, whose
 * row is the newest figure, and their `ticks`; what every panel repeats in few fields (`behind`, `lead` for
 * the focus area, or `spread`, the outline of the middle half of many); and `keys`. With the option `fold`,
 * areas in the middle of a longer list become one panel that counts them.
 */
export const panelsShape: RowShape = {
  fields: ['at', 'x', 'y', 'colour', 'edge'],
  make({ frame, rows, options }) {
    const by = frame.dims.includes('member') ? 'member' : 'area';
    const lines = [...Map.groupBy(rows, (row) => row[by])].map(([key, own]) => lineOf(key, own, by));
    const folds = foldGroups(lines, Number(options.fold ?? 0));
    const focus = lines.find(({ strong }) => strong);
    const isMany = lines.length > MOST_LINES;
    const spread = isMany ? middleHalf(rows) : [];
    const shown = folds.map((fold) => ('left' in fold ? fold.left : (lines[fold.index] as Line)));
    const drawn = isMany ? [focus, ...shown].filter((line) => typeof line === 'object') : lines;
    const { place, edgeOf, ticks } = panelScale(
      [...spread, ...drawn.flatMap(({ figures }) => figures)],
      frame,
    );
    const inEach = (make: (line: Line, at: number) => DrawRow[]): DrawRow[] =>
      shown.flatMap((line, at) => (typeof line === 'object' ? make(line, at) : []));
    /** Figures as one line, after a gap. */
    const path = (figures: readonly Point[], at: number): DrawRow[] => [
      { at, x: 0 },
      ...figures.map((point) => ({ at, ...place(point) })),
    ];
    const others = isMany ? [] : lines.filter((line) => line !== focus);
    return {
      rows: inEach((line, at) => {
        const colour = colourOf(line, focus);
        return line.figures.map((row) => ({ ...row, at, ...place(row), colour, edge: edgeOf(row) }));
      }),
      signals: { plots: { count: Math.max(1, shown.length) } },
      datasets: {
        heads: shown.map((line, at) => ({
          at,
          ...(typeof line === 'object'
            ? { ...line.head, ...place(line.head), ...headWords(line, focus) }
            : { words: `… ${chartWord('more', { count: line })}`, figure: '' }),
        })),
        ticks: inEach((_, at) => ticks.map((tick) => ({ at, x: 0, ...tick }))),
        spread: inEach((_, at) => (isMany ? path(spread, at) : [])),
        behind: inEach((line, at) =>
          others.filter((other) => other !== line).flatMap(({ figures }) => path(figures, at)),
        ),
        lead: inEach((line, at) => (focus && line !== focus ? path(focus.figures, at) : [])),
        keys: keyRows(
          lines.length > 0
            ? [
                ...(focus ? [{ name: focus.shortName, colour: roleColour('focus'), symbol: KEY_LINE }] : []),
                {
                  name: chartWord(isMany ? 'middle-half' : 'all-others'),
                  colour: roleColour('other'),
                  symbol: KEY_LINE,
                },
              ]
            : [],
        ),
      },
      ...(folds.some((fold) => 'left' in fold) && { folded: true }),
    };
  },
};

type Point = Pick<ChartRow, 't' | 'value'>;

/** The figures of one area or part over time. */
interface Line extends BarGroup {
  figures: ChartRow[];
  /** the first and last known figures */
  first: ChartRow | undefined;
  last: ChartRow | undefined;
  /** the row of the head: the newest known figure, or the first row */
  head: ChartRow;
}

function lineOf(key: string, figures: ChartRow[], by: 'area' | 'member'): Line {
  const known = figures.filter(({ value }) => value !== null);
  const [row] = figures as [ChartRow];
  return {
    key,
    name: row[`${by}_name`],
    shortName: row[`${by}_short`],
    strong: by === 'area' && row.role === 'focus',
    figures,
    first: known[0],
    last: known.at(-1),
    head: known.at(-1) ?? row,
  };
}

const isAlone = ({ strong }: Line, focus: Line | undefined): boolean => focus === undefined || strong;

/** The colour of a panel's own line; of other areas it is darker than behind them. */
function colourOf(line: Line, focus: Line | undefined): string {
  const { role } = line.head;
  if (isAlone(line, focus)) return roleColour('focus');
  return role === 'other' ? paint('ink-2') : roleColour(role);
}

/** Words in the head of a panel, and its readouts apart from the newest figure. */
function headWords(line: Line, focus: Line | undefined) {
  const { key, name, shortName, strong, first, last, head } = line;
  const beside = isAlone(line, focus) ? undefined : focus;
  return {
    key,
    panel_name: name,
    words: shortName,
    figure: head.label,
    focal: strong,
    before: first === last ? '' : (first?.label ?? ''),
    since: first?.period_label ?? '',
    colour: colourOf(line, focus),
    focus_name: beside?.name ?? '',
    beside: beside?.last?.label ?? '',
  };
}
