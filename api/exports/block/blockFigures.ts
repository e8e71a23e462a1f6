import type { FigureTable } from '#api/tables/table.ts';
import { isMade } from '#engine/blocks/forms/blockKind.ts';
import type { IndicatorGroup } from '#engine/blocks/forms/figures.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { eventsAt } from '#engine/core/frames/eventsAt.ts';
import { type Dim, namesOf } from '#engine/core/frames/frameNames.ts';
import { withoutLines } from '#engine/core/frames/withoutLines.ts';
import type { BlockView, Frame } from '#generated/types.ts';

/** The figures of a block in the long format; null for blocks of text. */
export function blockFigures(block: BlockView): FigureTable | null {
  const { figures } = kindOf(block).forms;
  if (!isMade(figures)) return null;
  return figures.shape === 'frame'
    ? frameFigures(withoutLines(figures.of(block)), block)
    : indicatorFigures(figures.of(block), block);
}

interface Origin {
  source: string;
  demonstration: boolean;
}

const memberOf = (frame: Frame, row: Frame['rows'][number]) =>
  frame.members.find(({ code }) => code === row.member);

/** Columns that are present if a source gives them for any figure. */
const remarkHeads = ['low', 'high', 'note'] as const;

const hasRemark = ({ remarks = {} }: Frame['rows'][number], head: (typeof remarkHeads)[number]): boolean =>
  Object.values(remarks).some((said) => said[head] !== undefined);

const memberDims: Dim[] = ['member', 'member2'];

function frameFigures(frame: Frame, origin: Origin): FigureTable {
  const members = memberDims.filter((dim) => frame.dims.includes(dim));
  const heads = ['area_id', 'area', 'period', ...members.flatMap((dim) => [`${dim}_code`, dim])];
  const end = [origin.source, origin.demonstration ? 'yes' : 'no'];
  const isMarked = frame.events !== undefined;
  const said = remarkHeads.filter((head) => frame.rows.some((row) => hasRemark(row, head)));
  const lines = frame.rows.flatMap((row) => {
    const named = (dim: Dim, code: string) => namesOf(frame, dim).get(code)?.name ?? code;
    const area = row.area ?? frame.areas[0]?.area_id ?? '';
    const keys = [
      area,
      named('area', area),
      row.period ?? '',
      ...members.flatMap((dim) => [row[dim] ?? '', named(dim, row[dim] ?? '')]),
    ];
    return frame.columns.map((column, index) => {
      const [value, status] = row.cells[index] ?? [null, 'M' as const];
      // A confidential figure is exported as its status only.
      const kept = status === 'Q' ? null : value;
      const { unit, format } = memberOf(frame, row)?.figures?.[index] ?? column;
      const remarks = said.map((head) => row.remarks?.[column.name]?.[head] ?? null);
      const happened = isMarked ? [eventNames(frame, row.period ?? '')] : [];
      return { cells: [...keys, column.title, unit, kept, status, ...end, ...remarks, ...happened], format };
    });
  });
  return {
    heads: [
      ...heads,
      'figure',
      'unit',
      'value',
      'status',
      'source',
      'demonstration',
      ...said,
      ...(isMarked ? ['event'] : []),
    ],
    valueAt: heads.length + 2,
    lines,
  };
}

const eventNames = (frame: Frame, period: string): string =>
  eventsAt(frame, period)
    .map(({ name }) => name)
    .join(', ');

/** The figures of cards and indicator rows, one figure a row. */
function indicatorFigures(groups: readonly IndicatorGroup[], { source, demonstration }: Origin): FigureTable {
  const end = [source, demonstration ? 'yes' : 'no'];
  return {
    heads: [
      'group',
      'indicator',
      'area_id',
      'area',
      'period',
      'figure',
      'unit',
      'value',
      'status',
      'source',
      'demonstration',
    ],
    valueAt: 7,
    lines: groups.flatMap(({ title: group = '', indicators }) =>
      indicators.flatMap(({ title: indicator, figures = [] }) =>
        figures.map(({ area_id, area, period, title, unit, format, value, status }) => ({
          cells: [
            group,
            indicator,
            area_id,
            area,
            period,
            title,
            unit,
            status === 'Q' ? null : value,
            status,
            ...end,
          ],
          format,
        })),
      ),
    ),
  };
}
