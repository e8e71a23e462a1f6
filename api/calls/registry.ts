import { accountCalls } from './accountCalls.ts';
import { areaTypesCall } from './areaTypes.ts';
import { blockCall } from './block.ts';
import { boundariesCall } from './boundaries.ts';
import { breakdownCall } from './breakdown.ts';
import type { Call } from './call.ts';
import { compareAreasCall } from './compareAreas.ts';
import { contentCall } from './content.ts';
import { dataSeriesCall } from './dataSeries.ts';
import { downloadCall } from './download.ts';
import { focusAreasCall } from './focusAreas.ts';
import { healthCall } from './health.ts';
import { helpCall } from './help.ts';
import { industryCall } from './industry.ts';
import { industryTypeCall } from './industryType.ts';
import { loginCall } from './login.ts';
import { logoutCall } from './logout.ts';
import { observationsCall } from './observations.ts';
import { occupationCall } from './occupation.ts';
import { occupationTypeCall } from './occupationType.ts';
import { openApiCall } from './openApi.ts';
import { pageCall } from './page.ts';
import { permissionsCall } from './permissions.ts';
import { reportContextCall } from './reportContext.ts';
import { searchCall } from './search.ts';
import { sitemapCall } from './sitemap.ts';
import { smallParentsCall } from './smallParents.ts';
import { updateFeedCall } from './updateFeed.ts';
import { userContextCall } from './userContext.ts';
import { usersCall } from './users.ts';
import { versionCall } from './version.ts';

/** Every call of the API. One that is not here does not exist. */
export const calls: readonly Call[] = [
  loginCall,
  logoutCall,
  ...accountCalls,
  userContextCall,
  permissionsCall,
  usersCall,
  reportContextCall,
  smallParentsCall,
  pageCall,
  blockCall,
  downloadCall,
  contentCall,
  searchCall,
  sitemapCall,
  helpCall,
  observationsCall,
  focusAreasCall,
  compareAreasCall,
  dataSeriesCall,
  areaTypesCall,
  boundariesCall,
  breakdownCall,
  industryCall,
  industryTypeCall,
  occupationCall,
  occupationTypeCall,
  updateFeedCall,
  versionCall,
  healthCall,
  openApiCall,
];
