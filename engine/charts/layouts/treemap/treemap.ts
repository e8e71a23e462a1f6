import type { ChartLayout, ChartRow, DrawRow, LayoutInput } from '#engine/charts/contract/chart.ts';
import { widestText } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import { legend } from '#engine/charts/layouts/parts/legend.ts';
import { lineHeight, tenth, words } from '#engine/charts/layouts/parts/words.ts';
import { categoryColour, onColour, paint } from '#engine/charts/scale/colours.ts';
import { type Box, squarify } from './squarify.ts';

interface Leaf {
  row: ChartRow;
  value: number;
  group: string;
  groupName: string;
}

/** px kept free around the words of a box, and between boxes */
const inset = 6;
const gutter = 1;
const mostGroups = 8;
/** px between groups that colour does not tell apart */
const groupGap = 4;

/**
 * Boxes in proportion to their figures, those of one parent together in one colour, named where the name fits. Only figures above zero have a box. More
 * parents than colours are told apart by their places alone.
 */
export function treemap(input: LayoutInput): ChartLayout {
  const { size, width } = input;
  const groups = grouped(leavesOf(input));
  const height = size === 'wide' ? 380 : 400;
  const sums = groups.map((leaves) => leaves.reduce((sum, { value }) => sum + value, 0));
  const plots = squarify(sums, { x: 0, y: 0, width, height });
  const coloured = groups.length > 1 && groups.length <= mostGroups;
  const colours = groups.map((_, index) => (coloured ? categoryColour(index) : paint('focus')));
  const placed = groups.flatMap((leaves, index) => {
    const boxes = squarify(
      leaves.map(({ value }) => value),
      shrunk(plots[index], coloured ? 0 : groupGap),
    );
    return leaves.map((leaf, at) => ({ leaf, box: boxes[at] as Box, colour: colours[index] as string }));
  });
  const key = coloured
    ? groups.map(([leaf], index) => ({
        name: leaf?.groupName ?? '',
        colour: colours[index] ?? '',
        dashed: false,
        shape: 'box' as const,
      }))
    : [];
  const head = legend(key, 0, width);
  return {
    rows: [...head.rows, ...placed.flatMap(({ leaf, box, colour }) => boxRows(leaf, box, colour))],
    signals: {},
    width,
    height,
    padding: { left: 0, right: 0, top: head.height, bottom: 0 },
    readouts: placed.map(({ leaf, box, colour }) => ({
      key: leaf.row.member,
      title: leaf.row.member_name,
      entries: [{ name: leaf.groupName, label: leaf.row.label, colour }],
      box,
    })),
  };
}

function shrunk(box: Box | undefined, by: number): Box {
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + by / 2, y: y + by / 2, width: Math.max(0, width - by), height: Math.max(0, height - by) };
}

function leavesOf({ frame, rows }: LayoutInput): Leaf[] {
  const parents = new Map(frame.members.map((member) => [member.code, member]));
  return rows
    .flatMap((row) => {
      const member = parents.get(row.member);
      if (row.value === null || row.value <= 0) return [];
      return [{ row, value: row.value, group: member?.parent ?? '', groupName: member?.parentName ?? '' }];
    })
    .sort((a, b) => b.value - a.value);
}

/** Leaves by parent, the largest parent first. */
function grouped(leaves: Leaf[]): Leaf[][] {
  const groups = new Map<string, Leaf[]>();
  for (const leaf of leaves) groups.set(leaf.group, [...(groups.get(leaf.group) ?? []), leaf]);
  const sum = (group: Leaf[]): number => group.reduce((total, { value }) => total + value, 0);
  return [...groups.values()].sort((a, b) => sum(b) - sum(a));
}

function boxRows({ row }: Leaf, box: Box, colour: string): DrawRow[] {
  const drawn = {
    part: 'bar',
    key: row.member,
    px: tenth(box.x + gutter / 2),
    px2: tenth(box.x + box.width - gutter / 2),
    py: tenth(box.y + gutter / 2),
    py2: tenth(box.y + box.height - gutter / 2),
    colour,
    tentative: row.tentative,
  };
  return [drawn, ...boxWords(row, box, onColour(colour))];
}

/** Name and figure where both fit, the figure alone in a smaller box, nothing in the smallest. */
function boxWords(row: ChartRow, box: Box, colour: string): DrawRow[] {
  const room = box.width - 2 * inset;
  const lines = wrapText(row.member_name, room, 12);
  const tall = box.height - 2 * inset;
  const at = { x: box.x + inset, colour };
  const named = widestText(lines, 12) <= room && (lines.length + 1) * lineHeight <= tall;
  const first = box.y + inset + lineHeight / 2;
  if (named) {
    return [
      words({ ...at, y: first, text: lines }),
      words({ ...at, y: first + lines.length * lineHeight, text: row.label, strong: true }),
    ];
  }
  const fits = widestText([row.label], 12, 600) <= room && lineHeight <= tall;
  return fits ? [words({ ...at, y: first, text: row.label, strong: true })] : [];
}
