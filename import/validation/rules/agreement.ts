import { agreeingSeries } from '#data/disclosure/agreeing/agreeingSeries.ts';
import { areaNaming, listing, number } from '#data/problems/wording.ts';
import { placesIn } from '#data/slices/layOver.ts';
import { cellAt, sliceKey } from '#data/slices/slice.ts';
import { cellName } from '#import/validation/basis/cells.ts';
import type { ImportRule } from '#import/validation/basis/rule.ts';

/** Rules for figures that contradict others about the same thing. */
export const agreementRules: readonly ImportRule[] = [
  {
    name: 'invented-beside-official',
    isFinal: true,
    *findings({ changes, keys, suite, isInvented }) {
      const invented = new Map<string, Set<string>>();
      for (const { fresh } of changes) {
        if (!fresh || !isInvented(fresh)) continue;
        invented.set(fresh.series, (invented.get(fresh.series) ?? new Set()).add(fresh.area_id));
      }
      const name = areaNaming(suite.areas);
      for (const [series, areas] of invented) {
        const official = keys.filter(
          (key) => key.series === series && !key.demonstration && areas.has(key.area_id),
        );
        const names = [...new Set(official.map(({ area_id }) => name(area_id)))];
        if (names.length > 0)
          yield {
            message: () =>
              `The recipe's dataset is invented ("demonstration"), and official figures of ${series} are published for ${listing(names)}: the two never stand side by side. Leave these areas out, or say "demonstration": false if the figures are official.`,
          };
      }
    },
  },
  {
    name: 'twins-differ',
    *findings({ given, suite }) {
      const originals = new Map(
        suite.areas.map(({ area_id, hiddenDuplicateOf }) => [area_id, hiddenDuplicateOf]),
      );
      const name = areaNaming(suite.areas);
      const text = (value: number) => (Number.isNaN(value) ? 'no figure' : number(value));
      for (const key of given.keys()) {
        const area_id = originals.get(key.area_id);
        const original = area_id && given.get({ ...key, area_id });
        const twin = original && given.get(key);
        if (!twin || !original) continue;
        const placeOf = placesIn(original, twin);
        for (let at = 0; at < twin.values.length; at++) {
          const beside = placeOf(at);
          const [one = Number.NaN, two = Number.NaN] = [twin.values[at], original.values[beside]];
          if (Object.is(one, two) || !twin.statuses[at] || !original.statuses[beside]) continue;
          const cell = cellAt(twin, at);
          yield {
            cell,
            beside: [{ ...cell, area_id }],
            message: () =>
              `${twin.series} of ${cellName(cell, name)} is ${text(one)}, and ${text(two)} for ${name(area_id)}, which has the same boundary. Both can only have one figure: leave one of them out with "area.skip" or "where"; else that of ${name(area_id)} is taken.`,
          };
        }
      }
    },
  },
  {
    // Two series seem to count the same, without a link in a manifest.
    name: 'unlinked-series',
    async *findings({ suite, changes, keys, published }) {
      const { after, before } = changes;
      const staying = keys.filter((key) => !before.has(key) || after.has(key));
      const all = new Map([...staying, ...after.keys()].map((key) => [sliceKey(key), key]));
      const found = await agreeingSeries({
        facts: suite,
        keys: all.values(),
        read: async (wanted) => {
          const held = await published(wanted);
          return wanted.map((key, at) => after.get(key) ?? held[at]);
        },
        touched: new Set([...after.keys()].map(({ series }) => series)),
      });
      for (const { series, common, equal } of found) {
        const [one, other] = series;
        yield {
          message: () =>
            `${one} and ${other} have the same figure in ${number(equal)} of ${number(common)} common cells, so what one of them suppresses can be read in the other. If both count the same, write "sameAs": [{ "series": "${other}" }] in manifests/series/${one}.json.`,
        };
      }
    },
  },
];
