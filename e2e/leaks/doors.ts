import { AREAS, type AreaId } from './oracle.ts';

export const areas = Object.keys(AREAS) as AreaId[];

/**
 * API requests about areas and people rather than figures, phrased so that a careless server would return too
 * much.
 */
export const DOORS: readonly string[] = [
  '/api/user_context/?app_type=rep',
  '/api/account/',
  ...areas.flatMap((area) => [
    `/api/user_context/?app_type=rep&area_id=${area}&compare_area_id=tairawhiti-and-wairoa`,
    `/api/page/?app_type=rep&around=1&address=/${area}/economy/growth%3Fcompare=tairawhiti-and-wairoa`,
    `/api/permissions/?area_id=${area}`,
  ]),
  '/api/page/?app_type=rep&around=1&address=/tairawhiti-and-wairo',
  '/api/user_context/?app_type=rep&area_id=tairawhiti-and-wairo',
  '/api/rep/context/?census_area=tairawhiti-and-wairoa',
  '/api/rep/small_parents/?small_area_id=gisborne-central',
  '/api/rep/small_parents/?small_area_id=tairawhiti-and-wairoa',
  '/api/dimensions/focus_areas/?app_type=rep',
  '/api/dimensions/focus_areas/?app_type=rep&series=GDP',
  '/api/dimensions/compare_areas/?app_type=rep&area_id=auckland&search=tair&include_ua_rc=1',
  '/api/dimensions/data_series/?app_type=rep',
  '/api/dimensions/area_types/?app_type=rep',
  '/api/dimensions/breakdown/',
  '/api/dimensions/industry/',
  '/api/page/?app_type=rep&area_id=auckland&path=economy/growth&compare_area_id=tairawhiti-and-wairoa&compare_area_id=gisborne-central',
  '/api/page/?app_type=rep&area_id=new-zealand&path=economy/small-areas',
  // Gisborne as comparator: a person with another package there may read none of its figures (doors-D5).
  ...['', 'economy/growth', 'infographic'].map(
    (path) => `/api/page/?app_type=rep&area_id=auckland&path=${path}&compare_area_id=gisborne-district`,
  ),
  '/api/block/?app_type=rep&area_id=auckland&path=economy/growth&block=growth&form=csv&compare_area_id=gisborne-district',
  '/api/page/?app_type=rep&area_id=tairawhiti-and-wairo&path=',
  '/api/search/?q=tair&app_type=rep',
  '/api/search/?q=gisborne%20central&app_type=rep',
  '/api/search/?q=growth&app_type=rep&area_id=tairawhiti-and-wairoa',
  '/api/help/?app_type=rep&area_id=tairawhiti-and-wairoa',
  '/api/content/?app_type=data',
  '/api/content/?app_type=data&path=/series/GDP',
  '/api/content/?app_type=events&path=/events/population-projections-explained',
  '/api/page/?app_type=events&path=/events/population-projections-explained',
];

/** API requests whose response does not depend on the person. */
export const IMPERSONAL: readonly string[] = [
  '/api/version/',
  '/api/health/',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/api/calendar/updates.ics?app_type=rep',
  '/api/sitemap/?app_type=rep',
  '/api/share/?app_type=rep&area_id=auckland&path=economy/growth',
  '/api/share/?app_type=rep&area_id=gisborne-district&path=economy/growth',
];

/** Addresses of a site, likewise. */
export const SITE_DOORS: readonly string[] = [
  '/',
  '/?area=tairawhiti-and-wairoa',
  '/tairawhiti-and-wairo',
  '/auckland?compare=tairawhiti-and-wairoa,gisborne-central,kaiti-sa3',
  '/_page/auckland/economy/growth?compare=tairawhiti-and-wairoa,gisborne-central',
  '/auckland?compare=gisborne-district',
  '/auckland/economy/growth?compare=gisborne-district',
  '/gisborne-district/economy/growth?table=growth&year=2015',
  '/sitemap.xml',
];

/**
 * Series in a breakdown, and the package whose pages show it. An overview, which requires none, opens no
 * figure.
 */
export const FIGURES = [
  { series: 'GDP', breakdown: '', packages: ['REP-BASIC'] },
  { series: 'EARNINGS_A', breakdown: '', packages: ['REP-WELLBEING'] },
  { series: 'HOUSE_VALUE_A', breakdown: '', packages: ['REP-WELLBEING'] },
  { series: 'GDP', breakdown: 'IND_L1', packages: ['REP-BASIC'] },
  { series: 'EXPORTS_A', breakdown: 'EXPORT_TYPE', packages: ['REP-BASIC'] },
];
