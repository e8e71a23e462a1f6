import { describe, expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';
import { compileSuite } from '#codegen/compile/compileSuite.ts';
import { loadManifests } from '#codegen/load/loadManifests.ts';
import { groupByKind } from '#codegen/load/suiteFiles.ts';
import { decidePage } from '#engine/core/access/decidePage.ts';
import { testArea, testMessages, testPerson } from '#engine/core/access/testing/accessFixtures.ts';
import { findPage } from '#engine/core/navigation/findPage.ts';
import { sectionPages } from '#engine/core/navigation/productPages.ts';
import { settlePath } from '#engine/core/plan/resolve/settlePath.ts';
import { smallLetter } from '#engine/core/words/numberWords.ts';
import type { CompiledProduct, CompiledSection, CompiledSuite, PermissionMap } from '#generated/types.ts';

const suite: CompiledSuite = compileSuite(groupByKind(loadManifests(projectRoot)));
const regions = suite.products.regions as CompiledProduct;
const section = regions.sections.find((one) => one.section === 'census') as CompiledSection;
const pages = sectionPages(section);
const indicators = (suite.topics ?? []).flatMap((topic) => topic.indicators);
const within = 'census/compare-areas/within-area/{indicator}/{breakdown}';

const area = (code: string, area_id = 'some-area') => {
  const type = suite.areaTypes.find((one) => one.code === code);
  const named = { code, name: type?.name ?? code, pluralized_name: type?.pluralized_name ?? code };
  return testArea({ area_id, name: 'Some Area', area_type: named, data_type: named, is_user_area: true });
};
const decide = (path: string, code: string, permissions: PermissionMap, seriesWithoutData: string[] = []) =>
  decidePage({
    product: regions,
    page: pages.find((page) => page.path === path) ?? null,
    area: area(code),
    person: testPerson(permissions),
    messages: { ...testMessages, ...suite.messages },
    seriesWithoutData,
  });
const census: PermissionMap = { REP: ['REP-CENSUS'] };

describe('the Census section', () => {
  it('shows the census that the suite names, the last of those counted (§9.1.2)', () => {
    expect(suite.sites.suite.censusYear).toBe(2023);
    expect(suite.series.CENSUS_COUNT?.years?.at(-1)).toBe(suite.sites.suite.censusYear);
  });

  it('has all its page shapes (§2.19)', () => {
    expect(pages.map(({ path }) => path)).toEqual([
      'census',
      'census/total-counts/{indicator}',
      'census/indicator/{indicator}',
      'census/drill-down/{indicator}/{breakdown}',
      'census/compare-areas/across-peers/{indicator}/{breakdown}',
      within,
      'census/data',
    ]);
  });

  it('finds a page for every indicator and breakdown (§2.19, §2.41)', () => {
    const paths = indicators.flatMap(({ indicator, breakdowns, crossings }) => [
      `census/total-counts/${indicator}`,
      `census/indicator/${indicator}`,
      ...crossings.map((code) => `census/drill-down/${indicator}/${code}`),
      ...breakdowns.map((code) => `census/compare-areas/across-peers/${indicator}/${code}`),
      ...breakdowns.map((code) => `census/compare-areas/within-area/${indicator}/${code}`),
    ]);
    const wrong = paths.filter((path) => {
      const settled = settlePath(suite, regions, path);
      return settled?.unknown !== undefined || settled?.path !== path;
    });
    expect(wrong).toEqual([]);
  });

  it('knows the census constants: indicator, breakdown and total keys (§2.41)', () => {
    expect(indicators).toHaveLength(55);
    expect(indicators.flatMap(({ breakdowns }) => breakdowns)).toHaveLength(72);
    const [age] = indicators;
    expect(age).toMatchObject({ indicator: 'age', total: 'population-total' });
    expect(age?.breakdowns).toContain('broad-age-group');
    const codes = suite.dimensions['broad-age-group']?.members.map(({ code }) => code);
    expect(codes).toContain('under-15-years');
  });

  it('has the state of its pages as choices: compareBy, indicator and breakdown (§2.27)', () => {
    const params = findPage(regions, 'census/indicator/age')?.page.params ?? {};
    expect(Object.keys(params)).toEqual(['indicator', 'breakdown', 'compareBy']);
  });

  it('compares by nothing by default (§4.12)', () => {
    expect(findPage(regions, 'census/indicator/age')?.page.params?.compareBy?.default).toBe('NONE');
  });

  it('carries comparators and census in its links (§2.9.2)', () => {
    expect(pages.every((page) => page.includeParams?.join() === 'compare,census')).toBe(true);
  });

  it.each(['NZ', 'RC', 'TA', 'LB'])('shows its variants for the census area type %s (§5.8)', (code) => {
    expect(decide('census/indicator/{indicator}', code, census).reason).toBe('open');
  });

  it.each(['MSD', 'WARD_23', 'TASUB_23', 'CUSTOM'])('shows none for %s (§5.8)', (code) => {
    expect(decide('census/indicator/{indicator}', code, census).reason).toBe('area-type');
  });

  it.each(['SA2_23', 'SA3_23', 'UR_23', 'CB_23'])('says of %s that figures are to come (§8.5)', (code) => {
    const type = smallLetter(suite.areaTypes.find((one) => one.code === code)?.pluralized_name ?? '');
    expect(decide('census', code, census, ['CENSUS_COUNT'])).toMatchObject({
      reason: 'no-data',
      message: `The Census module does not contain data for ${type} yet, it will be updated in November 2024 when the national statistics agency publishes 2023 Census sub-district data.`,
    });
  });

  it('keeps the parts of an area behind REP-CENSUS-CHILDREN (§6.4.2)', () => {
    expect(decide(within, 'RC', census).open).toBe(false);
    expect(decide(within, 'RC', { REP: ['REP-CENSUS', 'REP-CENSUS-CHILDREN'] }).open).toBe(true);
    expect(decide(within, 'RC', { REP: ['REP-CENSUS-CHILDREN'] }).open).toBe(false);
  });
});
