import { describe, expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';
import { compileSuite } from '#codegen/compile/compileSuite.ts';
import { loadManifests } from '#codegen/load/loadManifests.ts';
import { groupByKind } from '#codegen/load/suiteFiles.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';

const suite = compileSuite(groupByKind(loadManifests(projectRoot)));
const pages = productPages(suite.products.regions ?? { sections: [] }).filter(({ path }) =>
  path.startsWith('ethnicity/'),
);
const isOfBusinesses = ({ path }: { path: string }) => path.startsWith('ethnicity/businesses/');
const ofGroups = pages.filter((page) => !isOfBusinesses(page));

describe('pages about ethnic groups', () => {
  it.each(ofGroups)(
    '$path opens with Māori, compared by area, beside all people, and keeps the choices in its links (§2.27, §4.12, §9.1.3)',
    ({ params = {}, includeParams }) => {
      const defaults = Object.entries(params).map(([name, param]) => [name, param.default]);
      expect(defaults).toEqual([
        ['ethnicity', 'ETH_MAO'],
        ['compareBy', 'area'],
        ['compareEthnicities', 'ETH_TOTAL'],
      ]);
      expect(suite.dimensions.ETHNICITY?.total).toBe('ETH_TOTAL');
      expect(includeParams).toEqual(['compare', 'ethnicity', 'compareBy', 'compareEthnicities']);
    },
  );

  it.each(ofGroups)(
    '$path says that groups overlap and that unreliable figures are hidden (§5.11)',
    (page) => {
      expect(page.caveats?.join(' ')).toMatch(
        /total response.*never added together.*not reliable and are hidden/,
      );
    },
  );

  it('are for the country, regions and five unitary districts where they are about businesses (§5.10)', () => {
    const businesses = pages.filter(isOfBusinesses);
    expect(businesses).toHaveLength(3);
    for (const { onlyFor, onlyAreas } of businesses) {
      expect(onlyFor).toEqual(['NZ', 'RC']);
      expect(onlyAreas).toEqual([
        'auckland',
        'gisborne-district',
        'marlborough-district',
        'nelson-city',
        'tasman-district',
      ]);
    }
  });

  it('have every series of a group on a list of unreliable figures (§5.11)', () => {
    const listed = suite.reliability?.lists.flatMap(({ series }) => series) ?? [];
    const shown = ofGroups.flatMap(({ series }) => series);
    expect(shown.filter((series) => !listed.includes(series))).toEqual([]);
  });
});
