import type { SuiteFacts } from '#data/import/facts/suiteFacts.ts';
import type { SourceStatus } from '#generated/types.ts';
import { isFigureOrMarker, statusOf } from './cellKinds.ts';
import { type FoundAreas, matchAreas } from './matchAreas.ts';
import { type PeriodForm, periodForm } from './periodForm.ts';
import { columnTexts, type SeenTable, type Texts } from './tableView.ts';

/** What a column is for. */
export interface ColumnRoles {
  area?: { at: number; found: FoundAreas };
  period?: { at: number; form: PeriodForm };
  status?: { at: number; map: NonNullable<SourceStatus['map']>; unknown: string[] };
  magnitude?: number;
  unit?: number;
  /** columns of figures, the likeliest first */
  values: number[];
  /** all others: they tell rows of one area and period apart, or say nothing */
  others: number[];
}

/** Columns with more distinct texts hold no statuses. */
const mostStatuses = 20;

/** Finds out what each column is for, by its texts first and its heading second. */
export function columnRoles(view: SeenTable, suite: SuiteFacts): ColumnRoles {
  const columns = view.names.map((name, at) => ({ at, name, texts: columnTexts(view, at) }));
  const period = periodColumn(columns);
  const status = columns.find(
    ({ at, name, texts }) =>
      at !== period?.at &&
      /(?:^|[_ ])(?:status|flags?|notes?)$|null reason/i.test(name) &&
      texts.size <= mostStatuses &&
      [...texts.keys()].every((text) => text === '' || !/\d/.test(text)),
  );
  const named = (form: RegExp) => columns.find(({ name }) => form.test(name))?.at;
  const magnitude = columns.find(
    ({ name, texts }) =>
      /^(?:magn|unit_mult|multiplier)/i.test(name) &&
      [...texts.keys()].every((text) => /^-?\d{1,2}$/.test(text)),
  )?.at;
  const unit = named(/^(?:value )?units?(?:_measure)?$/i);
  const taken = () => new Set([period?.at, status?.at, magnitude, unit]);
  const area = areaColumn(
    columns.filter(({ at }) => !taken().has(at)),
    view,
    suite,
  );
  const free = columns.filter(({ at }) => !taken().has(at) && at !== area?.at);
  const values = free
    .filter(({ at, texts }) => view.figures.has(at) && isOfFigures(texts))
    .toSorted((a, b) => rank(a.name) - rank(b.name))
    .map(({ at }) => at);
  const value = isValue(view.names[values[0] ?? -1] ?? '') ? values.slice(0, 1) : values;
  return {
    ...(area && { area }),
    ...(period && { period }),
    ...(status && { status: { at: status.at, ...standings(status.texts) } }),
    ...(magnitude !== undefined && { magnitude }),
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

function periodColumn(columns: readonly Column[]): ColumnRoles['period'] | undefined {
  const named = /year|period|time|date|quarter|month|^$/i;
  const found = columns.flatMap(({ at, name, texts }) => {
    const form = periodForm([...texts.keys()].filter(Boolean));
    const isSure = form !== undefined && (named.test(name) || (form.others.length === 0 && !isValue(name)));
    return isSure ? [{ at, form, isNamed: named.test(name) && name !== '' }] : [];
  });
  const [best] = found.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.at - b.at);
  return best && { at: best.at, form: best.form };
}

const areaHeading =
  /area|region|district|geo|location|territor|council|ward|board|country|place|\b(?:ta|rc|sa[123])_/i;

/** The column that names most areas. Figures look like codes, so that a column of them counts only by its heading. */
function areaColumn(
  columns: readonly Column[],
  { figures }: SeenTable,
  suite: SuiteFacts,
): ColumnRoles['area'] | undefined {
  const found = columns.flatMap(({ at, name, texts }) => {
    const match = matchAreas(texts, suite);
    const [known, all] = [match.matched.size, [...texts.keys()].filter(Boolean).length];
    const isNamed = areaHeading.test(name);
    const share = known / Math.max(1, all);
    const byCode = match.rule.codes !== undefined;
    const counts = byCode ? isNamed || (!figures.has(at) && share >= 0.6) : isNamed || share >= 0.5;
    return known > 0 && counts ? [{ at, found: match, known, byCode }] : [];
  });
  const [best] = found.toSorted(
    (a, b) => b.known - a.known || Number(a.byCode) - Number(b.byCode) || a.at - b.at,
  );
  return best && { at: best.at, found: best.found };
}

function standings(texts: Texts): { map: NonNullable<SourceStatus['map']>; unknown: string[] } {
  const read = [...texts.keys()].map((text) => ({ text, status: statusOf(text) }));
  return {
    map: Object.fromEntries(read.flatMap(({ text, status }) => (status ? [[text, status]] : []))),
    unknown: read.flatMap(({ text, status }) => (status ? [] : [text])),
  };
}
