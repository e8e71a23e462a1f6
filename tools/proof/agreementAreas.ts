import type { AreaManifest, CompiledSuite } from '#generated/types.ts';
import { type AgreementFinding, mayBeOff, type ShownFigure } from './agreementFigures.ts';

/** Areas of one type that make an area without gap or overlap. */
interface Division {
  whole: string;
  parts: readonly string[];
  /** share of the whole that is outside all parts */
  outside: number;
}

/** A few people and firms of a country are in none of its regions or districts. */
const outsideAll = 0.005;

/**
 * For every figure that adds up over areas: the sum of its parts if all of them are shown; undefined if it is
 * right.
 */
export function* areaSums(
  suite: CompiledSuite,
  figures: Iterable<ShownFigure>,
): Generator<AgreementFinding | undefined> {
  const additive = [...figures].filter(
    ({ series, measure }) => measure === '' && suite.series[series]?.aggregation.rule === 'sum',
  );
  const found = Map.groupBy(additive, ({ series, dims, period }) => JSON.stringify([series, dims, period]));
  const divisions = divisionsOf(suite.areas);
  for (const [what, own] of found) {
    const byArea = new Map(own.map((figure) => [figure.area, figure]));
    for (const division of divisions) {
      const whole = byArea.get(division.whole);
      const parts = division.parts.flatMap((area) => byArea.get(area) ?? []);
      if (whole && parts.length === division.parts.length)
        yield sumFinding(suite, what, whole, parts, division);
    }
  }
}

function sumFinding(
  { series }: CompiledSuite,
  figure: string,
  whole: ShownFigure,
  parts: readonly ShownFigure[],
  { outside }: Division,
): AgreementFinding | undefined {
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const manifest = series[whole.series];
  // A small part of a balance, such as net migration, can exceed the whole.
  if (outside > 0 && manifest?.range === 'signed') return undefined;
  const limit = mayBeOff(manifest, whole, parts.length) + outside * Math.abs(whole.value);
  if (Math.abs(sum - whole.value) <= limit) return undefined;
  const [first] = parts;
  const message = `${parts.length} areas make ${sum} (${first?.where}), and ${whole.area} has ${whole.value} (${whole.where})`;
  return { kind: 'areas', figure: `${figure} ${whole.area}`, message };
}

/**
 * Which areas divide which: districts their region, boards their city, small areas their district, and all of
 * them the country.
 */
function divisionsOf(all: readonly AreaManifest[]): Division[] {
  const areas = all.filter(({ hiddenDuplicateOf }) => !hiddenDuplicateOf);
  const unitary = new Set(all.flatMap(({ hiddenDuplicateOf }) => hiddenDuplicateOf ?? []));
  const ids = (some: readonly AreaManifest[]) => some.map(({ area_id }) => area_id);
  const ofType = (...types: string[]) => areas.filter(({ area_type }) => types.includes(area_type));
  const within = (whole: AreaManifest, type: string) =>
    ofType(type).filter(({ parent_ids }) => parent_ids.includes(whole.area_id));
  const regions = new Set(ids(ofType('RC')));
  const straddles = ({ parent_ids }: AreaManifest) => parent_ids.filter((id) => regions.has(id)).length > 1;
  const whole = (area: AreaManifest, type: string) => ({
    whole: area.area_id,
    parts: ids(within(area, type)),
    outside: 0,
  });
  const country = ofType('NZ').flatMap(({ area_id }) =>
    [ofType('TA', 'CIT'), [...ofType('RC'), ...areas.filter((area) => unitary.has(area.area_id))]].map(
      (parts) => ({
        whole: area_id,
        parts: ids(parts),
        outside: outsideAll,
      }),
    ),
  );
  return [
    ...country,
    ...ofType('RC')
      .filter((region) => !within(region, 'TA').some(straddles))
      .map((region) => whole(region, 'TA')),
    ...ofType('TA').flatMap((district) => ['LB', 'SA3_23', 'SA2_23'].map((type) => whole(district, type))),
    ...ofType('SA3_23').map((area) => whole(area, 'SA2_23')),
  ].filter(({ parts }) => parts.length > 0);
}
