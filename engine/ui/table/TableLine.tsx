import { stepOf } from '#engine/charts/scale/colours.ts';
import type { TableCell, TableColumn, TableModel, TableRow } from '#engine/core/frames/pivotFrame.ts';
import { bracketed } from '#engine/core/words/formatInterval.ts';
import { bandRead, formatNumber, roundTo } from '#engine/core/words/formatNumber.ts';
import { capitalise } from '#engine/core/words/numberWords.ts';
import { carriedValue, plainFigure } from '#engine/core/words/roundedAhead.ts';
import { type StatusMark, statusMark } from '#engine/core/words/statusMark.ts';
import { ChoiceLink } from '#engine/ui/choose/ChoiceLink.tsx';
import type { Choice } from '#engine/ui/choose/useChoice.tsx';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import type { NumberFormat } from '#generated/types.ts';
import styles from './DataTable.module.css';
import { Instead } from './Instead.tsx';
import { Mark } from './Mark.tsx';
import type { MarkPlaces } from './markPlaces.ts';

interface TableLineProps {
  row: TableRow;
  model: TableModel;
  marks: MarkPlaces;
  /** footnotes and their numbers */
  notes: ReadonlyMap<string, number>;
  /** behind "Show all" */
  isMore?: boolean;
  /** name of the block, and how its areas are chosen; absent: names lead to the areas' own pages */
  block?: string | undefined;
  choice?: Choice | null | undefined;
  /** place among all rows, if only some are rendered */
  place?: number;
}

/** One row: its heads, then its figures. */
export function TableLine({ row, model, marks, notes, isMore, block, choice, place }: TableLineProps) {
  const rowMark = marks.rows.get(row.key);
  const { area } = row;
  const isChosen = area !== undefined && choice?.isChosen(area);
  const classes = [
    row.role === 'focus' && styles.focus,
    isChosen && styles.chosen,
    isMore && styles.hiddenRow,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <tr className={classes || undefined} aria-rowindex={place}>
      {row.heads.map(({ text, events, href, unit }, index) => (
        <th key={model.heads[index]} scope="row">
          {choice && area !== undefined && row.role !== 'focus' && index === 0 ? (
            <ChoiceLink choice={choice} area={area} block={block ?? ''} name={text} />
          ) : href ? (
            <a href={href}>{text}</a>
          ) : (
            text
          )}
          {rowMark && index === row.heads.length - 1 && <Mark mark={rowMark} />}
          {events && ` ${events}`}
          {unit && <span className={styles.unit}>{unit}</span>}
        </th>
      ))}
      {row.cells.map((cell, index) => {
        const column = model.columns[index];
        return (
          column && (
            <Cell
              key={column.key}
              cell={cell}
              column={column}
              format={row.formats?.[index]}
              said={marks.columns.get(column.key) ?? rowMark}
              note={notes.get(cell[2]?.note ?? '')}
            />
          )
        );
      })}
    </tr>
  );
}

/** The direction of a change, as a reader sees it. */
const directionOf = (value: number, { decimals }: NumberFormat) =>
  Math.sign(roundTo(value, decimals)) as -1 | 0 | 1;

function Cell({
  cell: [value, status, remarks],
  column,
  format,
  said,
  note,
}: {
  cell: TableCell;
  column: TableColumn;
  /** the row's own number format */
  format: NumberFormat | undefined;
  /** the mark that is already shown for the column or row */
  said: StatusMark | undefined;
  /** number of its footnote */
  note: number | undefined;
}) {
  const say = useSay();
  const mark = statusMark(value, status, column.projected);
  const className = column.role === 'focus' ? styles.focus : undefined;
  if (value === null || mark?.instead) {
    return (
      <td className={className}>
        <span className={styles.instead} aria-hidden="true">
          {mark?.mark}
        </span>
        <span className="visually-hidden">{say(mark?.message ?? 'status-missing')}</span>
        {note !== undefined && <Mark note={note} />}
      </td>
    );
  }
  const { bands } = column.format;
  if (bands) {
    return (
      <td className={className}>
        <span
          className={styles.band}
          data-level={stepOf(bandRead(value, bands, column.format), bands.length)}
        >
          {capitalise(formatNumber(value, column.format))}
        </span>
        {note !== undefined && <Mark note={note} />}
      </td>
    );
  }
  const own = mark && mark !== said ? mark : undefined;
  if (remarks?.words !== undefined) {
    return (
      <td className={className} data-line={remarks.line ? '' : undefined}>
        <Instead
          words={remarks.words}
          line={remarks.line}
          direction={directionOf(value, format ?? column.format)}
        />
        {own && <Mark mark={own} />}
      </td>
    );
  }
  const interval = format ? bracketed(remarks, format) : bracketed(remarks, column.format, 'plain');
  return (
    <td className={className}>
      {format
        ? formatNumber(carriedValue(value, status, { ...column, format }), format)
        : plainFigure(value, status, column)}
      {column.shared?.has(value) && '='}
      {interval && (
        <span className={styles.interval} data-of={remarks?.of}>
          {interval}
        </span>
      )}
      {(own || note !== undefined) && <Mark mark={own} note={note} />}
    </td>
  );
}
