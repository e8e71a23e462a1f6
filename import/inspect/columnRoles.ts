import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { isFigureOrMarker } from '#import/inspect/forms/cellKinds.ts';
import { oddPeriod, type PeriodForm, partForm, periodForm } from '#import/inspect/forms/periodForm.ts';
import { tokensNamed } from '#import/inspect/forms/periodFormats.ts';
import { isScaleHeading, isUnitHeading } from '#import/read/saidScale.ts';
import { markColumns } from './marks.ts';
import { type FoundAreas, matchAreas } from './matchAreas.ts';
import { columnTexts, type SeenTable, someOf, type Texts } from './tableView.ts';

/** The purpose of a column. */
export interface ColumnRoles {
  area?: { at: number; found: FoundAreas };
  /** columns that form the period together, and its format */
  period?: { at: number[]; form: PeriodForm };
  /** a column with the heading of a period whose texts no format matches */
  unread?: { at: number; text: string; format?: string };
  /** columns of status flags for figures */
  marks: number[];
  scale?: number;
  unit?: number;
  /** columns of figures, the most likely first */
  values: number[];
  /** all others: they distinguish rows of one area and period, or have no known role */
  others: number[];
}

/** Finds the role of each column, first by its texts and then by its heading. */
export function columnRoles(view: SeenTable, suite: SuiteFacts): ColumnRoles {
  const columns = view.names.map((name, at) => ({ at, name, texts: columnTexts(view, at) }));
  const period = periodColumns(columns, view);
  const unread = period ? undefined : unreadPeriods(columns);
  const isOfPeriod = (at: number) => period?.at.includes(at) ?? at === unread?.at;
  const marks = markColumns(view).filter((at) => !isOfPeriod(at));
  const scales = columns.filter(({ name }) => isScaleHeading(name));
  // If there are a column of powers and one of their names, use the powers.
  const scale = (
    scales.find(({ texts }) => [...texts.keys()].every((text) => /^-?\d{1,2}$/.test(text))) ?? scales[0]
  )?.at;
  const unit = columns.find(({ name }) => isUnitHeading(name))?.at;
  const isTaken = (at: number) =>
    isOfPeriod(at) || marks.includes(at) || at === unit || scales.some((one) => one.at === at);
  const area = areaColumn(
    columns.filter(({ at }) => !isTaken(at)),
    view,
    suite,
  );
  const free = columns.filter(({ at }) => !isTaken(at) && at !== area?.at);
  const values = free
    .filter(({ at, texts }) => view.figures.has(at) && isOfFigures(texts))
    .toSorted((a, b) => rank(a.name) - rank(b.name))
    .map(({ at }) => at);
  const value = isValue(view.names[values[0] ?? -1] ?? '') ? values.slice(0, 1) : values;
  return {
    ...(area && { area }),
    ...(period && { period }),
    ...(unread && { unread }),
    marks,
    ...(scale !== undefined && { scale }),
    ...(unit !== undefined && { unit }),
    values: value,
    others: free.map(({ at }) => at).filter((at) => !value.includes(at)),
  };
}

interface Column {
  at: number;
  name: string;
  texts: Texts;
}

const isValue = (name: string) =>
  /^(?:obs_?value\d*|value|data_?value|observation value|figures?)\b/i.test(name);
const rank = (name: string) =>
  isValue(name) ? 0 : /(?:^|[_ ])(?:codes?|id|number|order)$/i.test(name) ? 2 : 1;
const isOfFigures = (texts: Texts) => [...texts.keys()].some((text) => text !== '' && isFigureOrMarker(text));

const periodHeading =
  /year|period|time|date|quarter|month|week|jahr|zeit|quartal|monat|woche|année|año|anno|ano\b|trimestre|ejercicio|\bår|tid|kvartal|måned|uke|^$/i;

/** The column of periods and, if it has years, the column of months or the like. */
function periodColumns(columns: readonly Column[], view: SeenTable): ColumnRoles['period'] {
  const filled = (texts: Texts) => [...texts.keys()].filter(Boolean);
  const isFigureElsewhere = (at: number) =>
    columns.some((one) => one.at !== at && view.figures.has(one.at) && !periodHeading.test(one.name));
  const found = columns.flatMap(({ at, name, texts }) => {
    const found = periodForm(filled(texts));
    if (!found) return [];
    // Publishers write the last day of a quarter under the heading "Quarter".
    const isOfQuarters = found.length === 'M' && tokensNamed(name).includes('Q');
    const form = isOfQuarters ? { ...found, length: 'Q' as const } : found;
    const isNamed = periodHeading.test(name);
    // A number alone counts as a period only if other columns have the figures.
    const isSure =
      isNamed ||
      (form.others.length === 0 && !isValue(name) && (!view.figures.has(at) || isFigureElsewhere(at)));
    return isSure ? [{ at, form, isNamed: isNamed && name !== '' }] : [];
  });
  const [best] = found.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.at - b.at);
  if (best?.form.length !== 'A') return best && { at: [best.at], form: best.form };
  for (const { at, name, texts } of columns) {
    if (at === best.at || isValue(name)) continue;
    const part = partForm(filled(texts), tokensNamed(name));
    const joined = part && new Set(view.rows.flatMap((row) => pairOf(row, best, at, part.others)));
    const form = joined && periodForm([...joined], tokensNamed(name));
    if (part && form && form.length !== 'A')
      return { at: [best.at, at], form: { ...form, others: part.others } };
  }
  return { at: [best.at], form: best.form };
}

function unreadPeriods(columns: readonly Column[]): ColumnRoles['unread'] {
  for (const { at, name, texts } of columns) {
    if (name === '' || !periodHeading.test(name)) continue;
    const odd = oddPeriod([...texts.keys()].filter((text) => /\d/.test(text)));
    if (odd) return { at, ...odd };
  }
  return undefined;
}

/** Joins two columns of a row as the import does. */
function pairOf(
  row: readonly string[],
  { at: year, form }: { at: number; form: PeriodForm },
  at: number,
  others: readonly string[],
): string[] {
  const [first = '', second = ''] = [row[year], row[at]];
  const isNone = first === '' || second === '' || form.others.includes(first) || others.includes(second);
  return isNone ? [] : [`${first} ${second}`];
}

const areaHeading =
  /area|region|district|geo|location|territor|council|ward|board|country|place|\b(?:ta|rc|sa[123])_/i;

/** A column with the heading of an area but no known areas. */
export const unknownAreas = (view: SeenTable): number | undefined => {
  const at = view.names.findIndex(
    (name, one) => areaHeading.test(name) && !view.figures.has(one) && columnTexts(view, one).size > 1,
  );
  return at < 0 ? undefined : at;
};

/** Number of texts that show a column of areas. */
const MAX_SOUGHT = 250;

/**
 * The column that names the most areas. A column of figures counts only by its heading, because figures look
 * like codes.
 */
function areaColumn(
  columns: readonly Column[],
  { figures }: SeenTable,
  suite: SuiteFacts,
): ColumnRoles['area'] | undefined {
  const found = columns.flatMap(({ at, name, texts }) => {
    if (figures.has(at) && !areaHeading.test(name)) return [];
    const isNamed = areaHeading.test(name);
    const some = someOf(texts, MAX_SOUGHT);
    if (!isNamed && some !== texts && matchAreas(some, suite).matched.size === 0) return [];
    const match = matchAreas(texts, suite);
    const [known, all] = [match.matched.size, [...texts.keys()].filter(Boolean).length];
    const share = known / Math.max(1, all);
    const byCode = match.rule.codes !== undefined;
    // A figure among many can be an area's code by chance.
    const isSaid = isNamed && (known > 1 || share >= 0.5 || !figures.has(at));
    const counts = isSaid || share >= (byCode ? 0.6 : 0.5);
    return known > 0 && counts ? [{ at, found: match, known, byCode }] : [];
  });
  const [best] = found.toSorted(
    (a, b) => b.known - a.known || Number(a.byCode) - Number(b.byCode) || a.at - b.at,
  );
  return best && { at: best.at, found: best.found };
}
