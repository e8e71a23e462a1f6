import { linearScale } from '../axis/linearScale.ts';
import type { ChartLayout, ChartRow, DrawRow, LayoutInput } from '../chart.ts';
import { paint } from '../colours.ts';
import { frameFormat } from '../frameFormat.ts';
import { figureLabel } from '../labels/figureLabel.ts';
import { widestText } from '../labels/textWidth.ts';
import { tickRow } from './tickRow.ts';
import { tenth, words } from './words.ts';

interface Tier {
  key: string;
  name: string;
  /** by side, then by area: focus first */
  sides: (ChartRow | undefined)[][];
}

const bar = 14;
const step = 18;
/** px for the names between the sides */
const gap = 8;

/**
 * Two-sided bars: the first dimension's members from the bottom up, the second's two members to the left and right. The focus area has bars, the benchmark a
 * tick at each.
 */
export function pyramid(input: LayoutInput): ChartLayout {
  const { frame, rows, width: full } = input;
  const areas = [...new Set(rows.map(({ area }) => area))].slice(0, 2);
  const sides = (frame.members2 ?? []).slice(0, 2);
  const tiers = tiersOf(
    input,
    areas,
    sides.map(({ code }) => code),
  ).reverse();
  const most = Math.max(0, ...rows.map(({ value }) => value ?? 0)) || 1;
  const middle =
    Math.ceil(
      widestText(
        tiers.map(({ name }) => name),
        12,
      ),
    ) +
    2 * gap;
  const half = (full - middle) / 2;
  const format = frameFormat(frame);
  const room = widestText([figureLabel(most, format)], 12) + 6;
  const reach = linearScale([0, most], [0, half - room]);
  const edges: [number, number] = [half, half + middle];
  const drawn = tiers.flatMap((tier, index) => tierRows(tier, index * step, edges, reach));
  return {
    rows: [
      ...sideTitles(
        sides.map(({ name }) => name),
        edges,
      ),
      ...drawn,
    ],
    signals: {},
    width: full,
    height: Math.max(step, tiers.length * step),
    padding: { left: 0, right: 0, top: 22, bottom: 2 },
    readouts: tiers.map((tier, index) => ({
      key: tier.key,
      title: tier.name,
      entries: tier.sides.flatMap((side, at) =>
        side.flatMap((row) =>
          row ? [{ name: `${sides[at]?.name ?? ''}, ${row.area_name}`, label: row.label }] : [],
        ),
      ),
      box: { x: 0, y: index * step, width: full, height: step },
    })),
  };
}

function tiersOf({ frame, rows }: LayoutInput, areas: string[], sides: string[]): Tier[] {
  return frame.members.map(({ code, name, shortName }) => ({
    key: code,
    name: shortName ?? name,
    sides: sides.map((side) =>
      areas.map((area) =>
        rows.find((row) => row.member === code && row.member2 === side && row.area === area),
      ),
    ),
  }));
}

function tierRows(
  tier: Tier,
  top: number,
  [left, right]: [number, number],
  reach: (value: number) => number,
): DrawRow[] {
  const y = { py: tenth(top), py2: tenth(top + bar) };
  const middle = top + bar / 2;
  const drawn = tier.sides.flatMap(([focus, other], at) => {
    const sign = at === 0 ? -1 : 1;
    const start = at === 0 ? left : right;
    const place = (value: number): number => tenth(start + sign * reach(value));
    const colour = paint(at === 0 ? 'focus' : 'cat-5');
    const box =
      focus?.value == null
        ? []
        : [{ part: 'bar', px: start, px2: place(focus.value), ...y, colour, tentative: focus.tentative }];
    const tick =
      other?.value == null ? [] : [tickRow(place(other.value), top - 2, top + bar + 2, paint('benchmark'))];
    const end = Math.max(focus?.value ?? 0, tickNear(focus, other));
    const text = focus
      ? [
          words({
            x: place(end) + sign * 5,
            y: middle,
            text: focus.label,
            align: at === 0 ? 'right' : 'left',
            size: 11,
          }),
        ]
      : [];
    return [...box, ...tick, ...text];
  });
  return [
    words({ x: (left + right) / 2, y: middle, text: tier.name, align: 'center', colour: paint('ink') }),
    ...drawn,
  ];
}

/** The figure stands beyond the tick, too. */
function tickNear(focus: ChartRow | undefined, other: ChartRow | undefined): number {
  return (other?.value ?? 0) > (focus?.value ?? 0) ? (other?.value ?? 0) : 0;
}

function sideTitles(names: string[], [left, right]: [number, number]): DrawRow[] {
  return names.map((text, at) =>
    words({
      x: at === 0 ? left : right,
      y: -12,
      text,
      align: at === 0 ? 'right' : 'left',
      strong: true,
      colour: paint('ink'),
    }),
  );
}
