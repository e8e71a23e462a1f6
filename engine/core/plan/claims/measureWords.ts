import { calledOf } from '#engine/core/measures/measureUse.ts';
import type { Figure } from '#engine/core/plan/frame/figure.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { capitalise, joinWords, smallLetter } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';

/**
 * The name of a chart's figures in its title: "Growth of house sales", "GDP, manufacturing". Falls back to
 * the page's title for the chart if no shorter name is complete.
 * @param rows dimensions whose members the chart shows, so that no one of them is its part
 */
export function measureName(
  { index }: Pick<ResolvedPage, 'index'>,
  figure: Figure,
  rows: readonly string[],
  title: string,
): string {
  const called = calledOf(figure, figure.series);
  const filter = Object.entries(figure.filter ?? {}).filter(([dimension]) => !rows.includes(dimension));
  const parts = filter.map(([dimension, code]) => {
    const { members = [], commonNames } = index.dimensions.get(dimension)?.manifest ?? {};
    const member = members.find((one) => one.code === code);
    return member?.inSentence ?? (member && commonNames ? smallLetter(member.name) : member?.name);
  });
  const names = parts.flatMap((name) => name ?? []);
  if (called === undefined || names.length < parts.length) return title;
  return capitalise(
    names.length === 0 ? called : word('called-part', { noun: called, part: joinWords(names) }),
  );
}
