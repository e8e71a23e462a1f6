import type { TableColumn, TableModel } from '#engine/core/frames/pivotFrame.ts';
import type { StatusMark } from '#engine/core/words/statusMark.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import styles from './DataTable.module.css';
import { Mark } from './Mark.tsx';
import type { MarkPlaces } from './markPlaces.ts';
import { nextSort, type TableSort } from './sortRows.ts';

interface TableHeadProps {
  model: TableModel;
  marks: MarkPlaces;
  sort: TableSort | null;
  /** the order in which the rows are given */
  given: TableSort | null;
  /** absent: the headings are words, not buttons */
  onSort: ((sort: TableSort | null) => void) | undefined;
}

/** Column headings that sort. If columns have groups, a row of group headings is above them. */
export function TableHead({ model, marks, sort, given, onSort }: TableHeadProps) {
  const groups = groupsOf(model.columns);
  const heads = model.heads.length;
  return (
    <thead>
      {groups.length > 0 && (
        <tr>
          <td colSpan={heads} />
          {groups.map(({ title, span, isFocus }) => (
            <th key={title} scope="colgroup" colSpan={span} className={isFocus ? styles.focus : undefined}>
              <Unbroken text={title} />
            </th>
          ))}
        </tr>
      )}
      <tr>
        {model.heads.map((title, index) => (
          <SortHead key={title} title={title} index={index} {...{ sort, given, onSort }} isFigure={false} />
        ))}
        {model.columns.map((column, index) => (
          <SortHead
            key={column.key}
            title={column.title}
            unit={column.unit}
            mark={marks.columns.get(column.key)}
            index={heads + index}
            {...{ sort, given, onSort }}
            isFigure
            isFocus={column.role === 'focus'}
          />
        ))}
      </tr>
    </thead>
  );
}

function groupsOf(columns: TableColumn[]): { title: string; span: number; isFocus: boolean }[] {
  const groups: { title: string; span: number; isFocus: boolean }[] = [];
  for (const { group, role } of columns) {
    if (group === '') continue;
    const last = groups.at(-1);
    if (last?.title === group) last.span += 1;
    else groups.push({ title: group, span: 1, isFocus: role === 'focus' });
  }
  return groups;
}

/** Words of a heading. A span of years does not break: 2023–2024. */
const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\d+–\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.unbroken}>
        {part}
      </span>
    ),
  );

/** The heading "Residents" needs no unit "residents" below it. */
const says = (title: string, unit: string) =>
  title !== '' && unit.toLowerCase().startsWith(title.toLowerCase());

interface SortHeadProps {
  title: string;
  unit?: string;
  mark?: StatusMark | undefined;
  index: number;
  sort: TableSort | null;
  given: TableSort | null;
  onSort: TableHeadProps['onSort'];
  isFigure: boolean;
  isFocus?: boolean;
}

function SortHead({ title, unit, mark, index, sort, given, onSort, isFigure, isFocus }: SortHeadProps) {
  const say = useSay();
  const words = (
    <>
      {title ? <Unbroken text={title} /> : <span className="visually-hidden">{say('rows')}</span>}
      {mark && <Mark mark={mark} />}
      {unit && !says(title, unit) && <small className={styles.unit}>{unit}</small>}
    </>
  );
  const shown = sort ?? given;
  const order = shown?.column === index ? shown.order : undefined;
  return (
    <th
      scope="col"
      className={isFocus ? styles.focus : undefined}
      data-words={!isFigure || undefined}
      aria-sort={order}
    >
      {onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(nextSort(sort, given, index, isFigure))}
        >
          {words}
        </button>
      ) : (
        words
      )}
    </th>
  );
}
