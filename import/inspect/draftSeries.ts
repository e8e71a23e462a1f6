import { plainLetters } from '#engine/core/words/plainLetters.ts';
import { toBeWritten } from '#engine/core/words/toBeWritten.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { powerOfTitle } from '#import/read/saidScale.ts';
import { currencyIn } from '#import/records/figureText.ts';
import type { Draft, DraftInput } from './draftTypes.ts';
import { isFigure, writtenForm } from './forms/cellKinds.ts';
import { columnTexts } from './tableView.ts';
import type { Split } from './tellApart.ts';
import { fileTitle, freeName, mainPart, plainName } from './title.ts';

const MAX_DECIMALS = 3;

/** Drafts a series from the file for figures that the suite has no series for. */
export function draftSeries(
  input: DraftInput,
  found: Pick<Draft, 'view' | 'roles' | 'splits' | 'value' | 'period' | 'scale'>,
): SeriesManifest {
  const { view, roles, splits, value, period, scale } = found;
  const name = nameOf(input, found);
  const figures = [...columnTexts(view, value).keys()].filter(isFigure);
  const { decimal = '.' } = writtenForm(figures) ?? {};
  const { unit } = scale;
  const isShare = /%|per ?cent|\bshare\b|\brate\b(?! per\b| \(per\b)/i.test(
    `${name} ${unit ?? ''} ${figures[0] ?? ''}`,
  );
  const types = [...(roles.area?.found.matched.values() ?? [])].map(({ area_type }) => area_type);
  const breakdowns = namesOfSplits(splits);
  const said = [roles.period?.form.first, period.rule.always].flatMap(
    (text) => /(?:18|19|20)\d\d/.exec(text ?? '')?.[0] ?? [],
  );
  const length = roles.period?.form.length ?? 'A';
  return {
    series: input.series ?? freeName(wordsOf(name) || 'NEW_SERIES', Object.keys(input.suite.series), '_'),
    name,
    unitKind: isShare ? 'percentage' : currencyIn(unit ?? '') === undefined ? 'count' : 'financial',
    unit: unit ?? (isShare ? '%' : toBeWritten.unit),
    decimals: Math.min(
      MAX_DECIMALS,
      Math.max(0, ...figures.map((text) => /\d*/.exec(text.split(decimal)[1] ?? '')?.[0].length ?? 0)),
    ),
    frequency: length === 'S' || length === 'T' ? 'A' : length,
    firstYear:
      Number(said[0] ?? new Date(input.now).getUTCFullYear()) +
      (roles.period?.form.format.includes('B') ? 1 : 0),
    period: toBeWritten.period,
    source: toBeWritten.source,
    areaTypes: types.length > 0 ? [...new Set(types)] : countryTypes(input.suite),
    aggregation: isShare ? { rule: 'not_additive', reason: toBeWritten.notAdditive } : { rule: 'sum' },
    ...(breakdowns.length > 0 && { breakdowns }),
    betterWhen: 'neutral',
  };
}

/** Breakdowns of figures with these splits: each alone, and all combinations. */
export function namesOfSplits(splits: readonly Split[]): string[] {
  const names = splits.flatMap(({ members }) =>
    members ? [members.dimensions.map(({ dimension }) => dimension)] : [],
  );
  let subsets: string[][] = [[]];
  for (const levels of names) {
    subsets = [...subsets, ...subsets.flatMap((some) => levels.map((level) => [...some, level]))];
  }
  return subsets.filter((some) => some.length > 0).map((some) => some.toSorted().join(','));
}

/** A heading that does not name its figures, among them a letter that marks men or millions. */
const isGeneral = (text: string) =>
  /^(?:obs_?value\d*|value|data_?value|observation value|figures?|number|count|\p{L})(?: \(\d+\))?$/iu.test(
    text.trim(),
  ) || wordsOf(text) === '';

function nameOf(
  input: DraftInput,
  { view, splits, value }: Pick<Draft, 'view' | 'splits' | 'value'>,
): string {
  const heading = view.names[value] ?? '';
  // Figures are stored in ones, whatever scale the file uses.
  const plain = powerOfTitle(heading) === undefined ? heading : heading.replace(/\s*[([][^()[\]]*[)\]]/g, '');
  if (!isGeneral(plain)) return plain;
  const measure = splits.find(
    ({ at, only }) =>
      only !== undefined &&
      only !== toBeWritten.part &&
      /measure|indicator|variable|subject|label/i.test(view.names[at] ?? ''),
  );
  const said = [measure?.only ?? '', mainPart(fileTitle(input, view)), plainName(input.fileName)];
  return said.find((text) => !isGeneral(text)) ?? plain;
}

/** Types of areas without a parent. */
const countryTypes = ({ areas }: DraftInput['suite']) => [
  ...new Set(
    areas
      .filter(({ parent_ids, members }) => parent_ids.length === 0 && !members)
      .map(({ area_type }) => area_type),
  ),
];

/** The first words of a name in capital letters, from the first letter on; empty if it has none. */
const wordsOf = (name: string): string =>
  plainLetters(name)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .slice(0, 4)
    .join('_')
    .replace(/^[\d_]+/, '');
