import type { Call } from '#api/request/call.ts';
import { accountCalls } from './accountCalls.ts';
import { loginCall } from './accounts/login.ts';
import { logoutCall } from './accounts/logout.ts';
import { permissionsCall } from './accounts/permissions.ts';
import { userContextCall } from './accounts/userContext.ts';
import { usersCall } from './accounts/users.ts';
import { areaTypesCall } from './areas/areaTypes.ts';
import { boundariesCall } from './areas/boundaries.ts';
import { compareAreasCall } from './areas/compareAreas.ts';
import { focusAreasCall } from './areas/focusAreas.ts';
import { smallParentsCall } from './areas/smallParents.ts';
import { dataSeriesCall } from './data/dataSeries.ts';
import { memberCalls } from './data/memberCalls.ts';
import { observationsCall } from './data/observations.ts';
import { blockCall } from './pages/block.ts';
import { contentCall } from './pages/content.ts';
import { downloadCall } from './pages/download.ts';
import { helpCall } from './pages/help.ts';
import { pageCall } from './pages/page.ts';
import { reportContextCall } from './pages/reportContext.ts';
import { searchCall } from './pages/search.ts';
import { shareCall } from './pages/share.ts';
import { sitemapCall } from './pages/sitemap.ts';
import { healthCall } from './service/health.ts';
import { openApiCall } from './service/openApi.ts';
import { aliveCall, readyCall } from './service/probes.ts';
import { updateFeedCall } from './service/updateFeed.ts';
import { versionCall } from './service/version.ts';

/** Every call of the API. */
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
  shareCall,
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
  ...memberCalls,
  updateFeedCall,
  versionCall,
  healthCall,
  aliveCall,
  readyCall,
  openApiCall,
];
