import type { DividedDistrict } from '#data/demonstration/world/areaTree.ts';
import { industryProfiles } from '#data/demonstration/world/industryProfiles.ts';
import { apportion, type Panel, panel, panelCell } from '#data/demonstration/world/panel.ts';
import { chance, swing } from '#data/demonstration/world/random.ts';
import { centreOf, countrysideOf } from '#data/demonstration/world/smallAreaProfiles.ts';

/** A district's panel by industry, divided into its small areas. */
export function industryParts(whole: Panel, district: DividedDistrict): Panel {
  const divided = panel(district.parts.length, whole.periods, whole.members);
  const given = new Float64Array(district.parts.length);
  whole.members.forEach(({ IND_54 = '', IND_L1 = '' }, member) => {
    const rural = industryProfiles[IND_54]?.rural ?? 0;
    const weights = district.parts.map((part) => {
      const countryside = (0.04 + countrysideOf(part)) ** (rural / 3);
      const centre = IND_L1 === 'A' ? 1 : centreOf(part);
      return (
        part.population * countryside * centre * (0.25 + 1.5 * chance(`industry ${part.area_id} ${IND_L1}`))
      );
    });
    const drifts = district.parts.map(({ area_id }) => 0.012 * swing(`drift ${area_id} ${IND_L1}`));
    whole.periods.forEach((year, yearAt) => {
      const moved = weights.map(
        (weight, part) => weight * Math.exp((drifts[part] ?? 0) * (Number(year) - 2024)),
      );
      apportion(whole.quanta[panelCell(whole, district.leaf, yearAt) + member] ?? 0, moved, given);
      given.forEach((value, part) => {
        divided.quanta[panelCell(divided, part, yearAt) + member] = value;
      });
    });
  });
  return divided;
}
