import { linearScale, type Scale } from '#engine/charts/axis/linearScale.ts';
import type { ChartLayout, ChartRow, DrawRow, LayoutInput } from '#engine/charts/contract/chart.ts';
import { frameFormat } from '#engine/charts/contract/frameFormat.ts';
import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import { widestText } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import { tickRow } from '#engine/charts/layouts/parts/tickRow.ts';
import { centredWords, lineHeight, tenth, words } from '#engine/charts/layouts/parts/words.ts';
import { paint } from '#engine/charts/scale/colours.ts';

interface Tier {
  key: string;
  name: string;
  lines: string[];
  /** by side, then by area or column: the one that has bars first */
  sides: (ChartRow | undefined)[][];
}

interface Side {
  /** px where its bars begin, and the direction they grow in */
  start: number;
  sign: 1 | -1;
  align: 'left' | 'right';
  colour: string;
  name: string;
}

const bar = 14;
/** px between tiers, and around the names between the sides */
const between = 4;
const gap = 8;
/** widest column of names, as a share of the picture */
const widestNames = 0.3;
const head = 22;

/**
 * Two-sided bars: the first dimension's members from the bottom up, the second's two members to the left and right. The focus area
 * has bars, the benchmark a tick at each; or the first column has bars, the second a tick.
 */
export function pyramid(input: LayoutInput): ChartLayout {
  const { frame, rows, width } = input;
  const columns = frame.columns.length > 1;
  const tiers = tiersOf(input).reverse();
  const middle =
    Math.ceil(
      widestText(
        tiers.flatMap(({ lines }) => lines),
        12,
      ),
    ) +
    2 * gap;
  const half = (width - middle) / 2;
  const most = Math.max(0, ...rows.map(({ value }) => value ?? 0)) || 1;
  // Beyond a tick too stands what is said of a missing figure.
  const absent = rows.flatMap(({ value, label }) => (value === null ? label : []));
  const room = widestText([figureLabel(most, frameFormat(frame)), ...absent], 12) + 6;
  const reach = linearScale([0, most], [0, half - room]);
  const step = Math.max(bar, ...tiers.map(({ lines }) => lines.length * lineHeight)) + between;
  const sides = sidesOf(input, half, middle);
  const titles = sides.map(({ start, align, name }) =>
    words({ x: start, y: 10 - head, text: name, align, strong: true, colour: paint('ink') }),
  );
  const other = columns ? frame.columns[1]?.title : comparedArea(input);
  if (other) titles.push(tickKey(`│ ${other}`, half, middle));
  return {
    rows: [
      ...titles,
      ...tiers.flatMap((tier, index) => tierRows(tier, index * step, half + middle / 2, sides, reach)),
    ],
    signals: {},
    width,
    height: Math.max(step, tiers.length * step),
    padding: { left: 0, right: 0, top: head, bottom: 2 },
    readouts: tiers.map(({ key, name, sides: figures }, index) => ({
      key,
      title: name,
      entries: figures.flatMap((side, at) =>
        side.flatMap((row) =>
          row
            ? [
                {
                  name: `${sides[at]?.name ?? ''}, ${columns ? row.column_title : row.area_name}`,
                  label: row.reading,
                },
              ]
            : [],
        ),
      ),
      box: { x: 0, y: index * step, width, height: step },
    })),
  };
}

/** What the ticks are: between the names of the sides where there is room, else in the corner. */
function tickKey(text: string, half: number, middle: number): DrawRow {
  const fits = widestText([text], 12) <= middle - gap;
  const place = fits ? { x: half + middle / 2, align: 'center' as const } : { x: 0, align: 'left' as const };
  return words({ ...place, y: 10 - head, text });
}

function sidesOf({ frame }: LayoutInput, half: number, middle: number): Side[] {
  const [first, second] = frame.members2 ?? [];
  return [
    { start: half, sign: -1, align: 'right', colour: paint('focus'), name: first?.name ?? '' },
    { start: half + middle, sign: 1, align: 'left', colour: paint('cat-5'), name: second?.name ?? '' },
  ];
}

/** A row each of what has bars and what has ticks: two areas or, of one area, two columns. */
function pairOf({ frame, rows }: LayoutInput): ChartRow[] {
  const by = pairedBy(frame);
  return [...new Map(rows.toReversed().map((row) => [row[by], row])).values()].reverse().slice(0, 2);
}

/** The area of the ticks where no key beside the drawing names it, as it does the benchmark. */
function comparedArea(input: LayoutInput): string | undefined {
  const other = pairOf(input)[1];
  return other?.role === 'benchmark' ? undefined : other?.area_name;
}

const pairedBy = ({ columns }: LayoutInput['frame']) => (columns.length > 1 ? 'column' : 'area');

function tiersOf(input: LayoutInput): Tier[] {
  const { frame, rows, width } = input;
  const by = pairedBy(frame);
  const pair = pairOf(input).map((row) => row[by]);
  const sides = (frame.members2 ?? []).slice(0, 2);
  return frame.members.map(({ code, name, shortName }) => ({
    key: code,
    name,
    lines: wrapText(shortName ?? name, width * widestNames, 12),
    sides: sides.map((side) =>
      pair.map((one) =>
        rows.find((row) => row.member === code && row.member2 === side.code && row[by] === one),
      ),
    ),
  }));
}

function tierRows(tier: Tier, top: number, centre: number, sides: Side[], reach: Scale): DrawRow[] {
  const middle = top + Math.max(bar, tier.lines.length * lineHeight) / 2;
  const name = centredWords({
    x: centre,
    y: middle,
    text: tier.lines,
    align: 'center',
    colour: paint('ink'),
  });
  return [
    name,
    ...tier.sides.flatMap((figures, at) => (sides[at] ? sideRows(figures, middle, sides[at], reach) : [])),
  ];
}

/** Bar of the focus area, tick of the benchmark, and the figure beyond both. */
function sideRows(
  [focus, other]: (ChartRow | undefined)[],
  middle: number,
  side: Side,
  reach: Scale,
): DrawRow[] {
  const { start, sign, align, colour } = side;
  const place = (value: number): number => tenth(start + sign * reach(Math.max(0, value)));
  const [top, bottom] = [tenth(middle - bar / 2), tenth(middle + bar / 2)];
  const drawn: DrawRow[] = [];
  const { value = null, tentative, label } = focus ?? {};
  const otherValue = other?.value ?? null;
  if (value !== null)
    drawn.push({ part: 'bar', px: start, px2: place(value), py: top, py2: bottom, colour, tentative });
  if (otherValue !== null) drawn.push(tickRow(place(otherValue), top - 2, bottom + 2, paint('benchmark')));
  if (label)
    drawn.push(
      words({
        x: place(Math.max(value ?? 0, otherValue ?? 0)) + sign * 6,
        y: middle,
        text: label,
        align,
        size: 11,
      }),
    );
  return drawn;
}
