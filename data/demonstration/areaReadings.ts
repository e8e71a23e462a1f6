import { figureOf } from './figures.ts';
import type { FormulaCall, Scope } from './formula.ts';
import { yearQuarters } from './periods.ts';
import { crossed, type World } from './world.ts';

/** Where a figure looks: an area. */
interface Place extends Scope {
  area: string;
  leaves: readonly number[];
}
type Asked = [series: string, period: number | string, breakdown?: string, member?: string];

const added = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);

/** What formulas may ask for of the figures of other series in the same area, and in those that it is held against. */
export function areaReadings(theWorld: () => World): Record<string, FormulaCall> {
  const figure = ({ area }: Place, ...asked: Asked) => figureOf(theWorld(), area, ...asked);
  /** The known figures of the areas of the same type; the country is held against its districts. */
  const peers = ({ area }: Place, ...asked: Asked): number[] => {
    const { once, tree } = theWorld();
    const own = tree.groups.find((group) => group.area.area_id === area)?.area.area_type;
    const type = own === 'NZ' ? 'TA' : own;
    return once(`peers ${type} ${asked.join()}`, () => {
      const alike = tree.groups.filter((group) => group.area.area_type === type);
      const all = alike.map((group) => figureOf(theWorld(), group.area.area_id, ...asked));
      return all.filter((value) => !Number.isNaN(value));
    });
  };
  return {
    figure,
    average: (scope: Place, series: string, year: number, yearEnds: number) =>
      added(yearQuarters(year, yearEnds).map((quarter) => figure(scope, series, quarter))) / 4,
    /** The highest figure of the districts inside. */
    highest: ({ leaves }: Place, ...asked: Asked) => {
      const inside = theWorld().tree.groups.filter(
        ({ area, leaves: own }) => area.area_type === 'TA' && own.every((leaf) => leaves.includes(leaf)),
      );
      return Math.max(...inside.map(({ area }) => figureOf(theWorld(), area.area_id, ...asked)));
    },
    /** Where an area stands between the worst of its peers, 0, and the best, 1. */
    standing: (scope: Place, series: string, period: number) => {
      const all = peers(scope, series, period);
      const [least, most] = [Math.min(...all), Math.max(...all)];
      const part = Math.min(1, Math.max(0, (figure(scope, series, period) - least) / (most - least)));
      return theWorld().suite.series[series]?.betterWhen === 'lower' ? 1 - part : part;
    },
    rank: (scope: Place, ...asked: Asked) => {
      const own = figure(scope, ...asked);
      return Number.isNaN(own) ? own : 1 + peers(scope, ...asked).filter((other) => other > own).length;
    },
    /** Mean of the known figures of those members of a breakdown that agree with the formula's own codes. */
    mean: (scope: Place, series: string, period: number, breakdown: string) => {
      const members = theWorld().once(`members ${breakdown}`, () => crossed(theWorld(), [breakdown]));
      const known = members
        .filter((member) => Object.entries(member).every(([one, code]) => (scope[one] ?? code) === code))
        .map((member) => figure(scope, series, period, breakdown, member[breakdown]))
        .filter((value) => !Number.isNaN(value));
      return added(known) / known.length;
    },
  };
}
