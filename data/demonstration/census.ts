import type { CompiledIndicator } from '#generated/types.ts';
import type { Crossing } from './crossing.ts';
import type { PanelMember } from './panel.ts';
import type { Profile, SaidPanel } from './profile.ts';
import type { DemonstrationSuite } from './world.ts';

type Panels = Record<string, SaidPanel>;
type Lists = Record<string, readonly PanelMember[]>;

/**
 * A profile with the panels of its census: shares and counts of each breakdown, and the cells of each
 * crossing.
 */
export function withCensus(
  profile: Profile,
  { dimensions, series, topics = [] }: DemonstrationSuite,
): Profile {
  const { census } = profile;
  const { breakdowns = [], years: usual = [] } = series.CENSUS_COUNT ?? {};
  if (!census) return profile;
  const [members, shares, counts, crossings]: [Lists, Panels, Panels, Panels] = [{}, {}, {}, {}];
  /**
   * Codes of a breakdown: the answers, no answer, and everybody who answered; and the panel that has them.
   */
  const marginOf = (breakdown: string) => {
    const { members: own = [], stated = '', multiple = false } = dimensions[breakdown] ?? {};
    const answers = own.filter(({ unstated }) => !unstated).map(({ code }) => code);
    const silent = own.filter(({ unstated }) => unstated).map(({ code }) => code);
    return { breakdown, panel: census.madeOf[breakdown]?.of ?? breakdown, answers, silent, stated, multiple };
  };
  const named = (breakdown: string, code: string): PanelMember => {
    const coarser = Object.entries(census.madeOf).filter(([, { of }]) => of === breakdown);
    const groups = coarser.map(([coarse, { parts }]) => {
      const group = Object.keys(parts).find((part) => parts[part]?.includes(code));
      return [coarse, group ?? code];
    });
    const ethnicity = census.groups[code];
    return { ...Object.fromEntries(groups), [breakdown]: code, ...(ethnicity && { ETHNICITY: ethnicity }) };
  };
  const count = ({ breakdowns: own, total, years = usual }: CompiledIndicator) => {
    for (const { breakdown, panel, answers, silent, stated, multiple } of own.map(marginOf)) {
      if (panel !== breakdown) continue;
      const list = `${breakdown} answers`;
      members[list] = answers.map((code) => named(breakdown, code));
      members[breakdown] = [...answers, ...silent, stated].map((code) => named(breakdown, code));
      const said = { breakdown, of: [breakdown], silent, stated, multiple, total };
      shares[`${breakdown} shares`] = { years, said, members: [list], value: census.share };
      counts[breakdown] = { years, said, members: [breakdown], value: census.count };
    }
  };
  const cross = ({
    breakdowns: [first = ''],
    crossings: others,
    total,
    years = usual,
  }: CompiledIndicator) => {
    const answers = marginOf(first);
    for (const groups of others.map(marginOf)) {
      const name = [first, groups.breakdown].toSorted().join();
      const crosses: Crossing = { answers, groups, total, leanings: census.leanings };
      members[name] ??= [...groups.answers, groups.stated]
        .flatMap((group) =>
          [...answers.answers, answers.stated].map((code) => ({ [first]: code, [groups.breakdown]: group })),
        )
        .slice(0, -1);
      crossings[name] ??= { years, members: [name], crosses };
    }
  };
  const indicators = topics
    .filter(({ collection }) => collection === 'census')
    .flatMap((one) => one.indicators);
  indicators.forEach(count);
  indicators.forEach(cross);
  const panels = { ...profile.panels, ...shares, ...counts, ...crossings };
  const told = [...Object.keys(counts), ...Object.keys(crossings)];
  const figures = profile.figures.map((one) =>
    one.series === 'CENSUS_COUNT' ? { ...one, breakdowns, panels: [...(one.panels ?? []), ...told] } : one,
  );
  return { ...profile, members: { ...profile.members, ...members }, figures, panels };
}
