import type { SourceStatus, SourceWide } from '#generated/types.ts';
import { isFigure, leavesNoFigure, statusOf } from './forms/cellKinds.ts';
import type { FoundLayout } from './layout.ts';
import { columnTexts, isUnnamed, type SeenTable } from './tableView.ts';
import { follows } from './tellApart.ts';
import { freeName } from './title.ts';

/** Columns with more distinct texts are not only status flags. */
const MAX_MARKS = 20;
const markHeading =
  /(?:^|[_ ])(?:status|flags?|symbols?|notes?|suppress\w*|confidential\w*|provisional|revised|imputed|reliability)(?: (?:of|for) .*|[ _-]?\d.*| \(\d+\))?$|null reason/i;

type Seen = Pick<SeenTable, 'names' | 'rows'>;

/** Columns of status flags: by their heading, or by all their texts if they have no heading. */
export const markColumns = (view: Seen): number[] =>
  view.names.flatMap((_, at) => (holdsMarks(view, at) ? [at] : []));

/** Whether all texts of a column are flags with a clear meaning, and not only for missing figures. */
function areKnown(view: Seen, at: number): boolean {
  const statuses = [...columnTexts(view, at).keys()].filter(Boolean).map(statusOf);
  return !statuses.includes(undefined) && statuses.some((status) => !leavesNoFigure(status));
}

function holdsMarks(view: Seen, at: number): boolean {
  const name = view.names[at] ?? '';
  if (!markHeading.test(name)) return isUnnamed(name) && areKnown(view, at);
  const texts = [...columnTexts(view, at).keys()].filter(Boolean);
  const mayBe = texts.length < MAX_MARKS && !texts.some((text) => /\d/.test(text));
  return mayBe && (!/notes?/i.test(name) || areKnown(view, at));
}

const plainName = (name: string): string => name.replace(/ \(\d+\)$/, '');

/** Flag columns for several columns of figures, and all columns that become rows with them. */
export interface Beside {
  beside: NonNullable<SourceWide['beside']>;
  columns: number[];
}

/**
 * The flag columns of each column of figures: by a heading that names it, or by distance; undefined if
 * neither works for all.
 */
export function besideFigures(view: Seen, figures: readonly number[]): Beside | undefined {
  const [first = 0] = figures;
  const among = view.names.flatMap((_, at) =>
    at > first && !figures.includes(at) && areKnown(view, at) ? [at] : [],
  );
  const marks = [...new Set([...markColumns(view), ...among])];
  if (marks.length === 0) return undefined;
  return besideByName(view, figures, marks) ?? besideByPlace(view, figures, marks);
}

function besideByName(
  { names }: Seen,
  figures: readonly number[],
  marks: readonly number[],
): Beside | undefined {
  const headings = figures.flatMap((at) => names[at] || []);
  const templates = marks.flatMap((at) => {
    const own = names[at] ?? '';
    const named = headings.find((heading) => own.includes(heading));
    return named === undefined ? [] : [own.replace(named, '{heading}')];
  });
  const [template, ...others] = new Set(templates);
  if (template === undefined || others.length > 0 || templates.length < marks.length) return undefined;
  return { beside: { [freeName('Flag', names)]: template }, columns: [...figures, ...marks] };
}

function besideByPlace(view: Seen, figures: readonly number[], marks: readonly number[]): Beside | undefined {
  const [first = 0, second = first + 2] = figures;
  const size = second - first;
  if (size < 2 || figures.some((at, index) => at !== first + index * size)) return undefined;
  for (const start of [0, 1 - size]) {
    const steps = Array.from({ length: size }, (_, step) => start + step).filter((step) => step !== 0);
    const columns = figures.flatMap((at) => [at, ...steps.map((step) => at + step)]);
    const isThere = columns.every((at) => at >= 0 && at < view.names.length);
    if (!isThere || !marks.every((at) => columns.includes(at)) || !steps.some(isOfMarks)) continue;
    const kept = view.names.filter((_, at) => !columns.includes(at));
    const beside: Beside['beside'] = {};
    for (const step of steps) {
      const own = plainName(view.names[first + step] ?? '');
      const name = isOfMarks(step) && !markHeading.test(own) ? 'Flag' : isUnnamed(own) ? 'Beside' : own;
      beside[freeName(name, [...kept, ...Object.keys(beside)])] = step;
    }
    return { beside, columns };
  }
  return undefined;

  /** A year without flags has an empty column. */
  function isOfMarks(step: number): boolean {
    const own = figures.map((at) => at + step);
    const isMark = (at: number) => marks.includes(at);
    const isEmpty = (at: number) => [...columnTexts(view, at).keys()].every((text) => text === '');
    return own.some(isMark) && own.every((at) => isMark(at) || isEmpty(at));
  }
}

/** The flag column of a draft's figures, or columns whose relation to the figures is unclear. */
export interface FoundStatus {
  at?: number;
  map: NonNullable<SourceStatus['map']>;
  unknown: string[];
  open?: string[];
}

interface StatusInput {
  view: SeenTable;
  layout: Pick<FoundLayout, 'names'>;
  roles: { values: readonly number[]; others: readonly number[]; marks: readonly number[] };
  value: number;
  /** whether flags are codes of a standard, not of a publisher */
  isStandard: boolean;
}

export function statusFor(input: StatusInput): FoundStatus | undefined {
  const { view, value } = input;
  const { own, open } = view.wide ? besideWide(input) : besideValue(input);
  const said = own.filter((at) => [...columnTexts(view, at).keys()].some(Boolean));
  const [at = own[0], ...others] = said;
  // Columns of labels follow the codes they explain.
  const isOpen = at !== undefined && !others.every((other) => labels(view, at, other));
  const loose = isOpen ? said : open;
  if (loose.length > 0) return { map: {}, unknown: [], open: loose.map((one) => view.names[one] ?? '') };
  return at === undefined ? undefined : { at, ...meanings(input, at, value) };
}

/**
 * Whether a column labels the flags of another: always with the same words, and none with another meaning.
 */
const labels = ({ rows }: SeenTable, at: number, other: number): boolean =>
  follows(rows, at, other) &&
  rows.every((row) => {
    const [meant, said] = [statusOf(row[at] ?? ''), statusOf(row[other] ?? '')];
    return said === undefined || said === meant;
  });

type Marks = { own: readonly number[]; open: readonly number[] };

/** A flag column after the first figures, which did not become rows, belongs to one of them. */
function besideWide({ view, layout, roles }: StatusInput): Marks {
  const first = layout.names.findIndex((name) => !view.wide?.keep?.includes(name));
  const open = view.names.flatMap((name, at) => {
    const isBehind = !Object.hasOwn(view.wide?.beside ?? {}, name) && layout.names.indexOf(name) > first;
    return isBehind && (roles.marks.includes(at) || areKnown(view, at)) ? [at] : [];
  });
  return { own: roles.marks.filter((at) => !open.includes(at)), open };
}

/** Flags apply to the figures to their left; those before or after all figures apply to the whole row. */
function besideValue({ view, roles, value }: StatusInput): Marks {
  const figures = [...roles.values, ...roles.others].filter((at) => view.figures.has(at));
  const left = (mark: number) => Math.max(-1, ...figures.filter((at) => at < mark));
  const others = roles.others.filter((at) => at > value && areKnown(view, at));
  const own = [...roles.marks, ...others].filter((mark) => left(mark) === value);
  const ofRow = roles.marks.filter((mark) => left(mark) === -1 || left(mark) === Math.max(...figures));
  return { own: own.length > 0 ? own : ofRow, open: [] };
}

/** Letters with the same meaning for every publisher. */
const ofEverybody = /^[apr]$/i;

/**
 * Meanings of flags. F is a forecast for some publishers and a final or missing figure for others, and C can
 * be a grade. If such a letter occurs, the other flags are the publisher's own too.
 */
function meanings(
  { view, isStandard }: StatusInput,
  at: number,
  value: number,
): Pick<FoundStatus, 'map' | 'unknown'> {
  // The import uses the most serious of several flags in one cell.
  const texts = [
    ...new Set(
      [...columnTexts(view, at).keys()].flatMap((text) => (statusOf(text) ? [text] : text.split(/[\s,;|]+/))),
    ),
  ];
  const isFigureBeside = (text: string) =>
    view.rows.some((row) => row[at] === text && isFigure(row[value] ?? ''));
  const isOwnCode = (text: string) =>
    /^[df]$/i.test(text) || (text.length === 1 && leavesNoFigure(statusOf(text)) && isFigureBeside(text));
  const areOwn = !isStandard && texts.some(isOwnCode);
  const read = texts.map((text) => {
    const isOpen = areOwn && text.length === 1 && !ofEverybody.test(text);
    return [text, isOpen ? undefined : statusOf(text)] as const;
  });
  return {
    map: Object.fromEntries(
      read.filter((one): one is [string, NonNullable<(typeof one)[1]>] => one[1] !== undefined),
    ),
    unknown: read.flatMap(([text, status]) => (status ? [] : [text])),
  };
}
