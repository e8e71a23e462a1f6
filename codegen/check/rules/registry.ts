import { areas } from './areas.ts';
import { blocks } from './blocks.ts';
import { breakdowns } from './breakdowns.ts';
import { chartSafety } from './chartSafety.ts';
import { chosenParams } from './chosenParams.ts';
import { content } from './content.ts';
import { duplicates } from './duplicates.ts';
import { externalSites } from './externalSites.ts';
import { gathered } from './gathered.ts';
import { help } from './help.ts';
import { leaveOutOf } from './leaveOutOf.ts';
import { levels } from './levels.ts';
import { listings } from './listings.ts';
import { noDataMessages } from './noDataMessages.ts';
import { overlapping } from './overlapping.ts';
import { params } from './params.ts';
import { pastMember } from './pastMember.ts';
import { permissions } from './permissions.ts';
import { placeholders } from './placeholders.ts';
import { posters } from './posters.ts';
import { reliability } from './reliability.ts';
import { reports } from './reports.ts';
import type { Rule } from './rule.ts';
import { schemaReference } from './schemaReference.ts';
import { seriesBreakdowns } from './seriesBreakdowns.ts';
import { showcase } from './showcase.ts';
import { sites } from './sites.ts';
import { sources } from './sources.ts';
import { topics } from './topics.ts';
import { unknownChart } from './unknownChart.ts';
import { unknownFile } from './unknownFile.ts';
import { unknownLayout } from './unknownLayout.ts';
import { unknownMeasure } from './unknownMeasure.ts';
import { unknownSeries } from './unknownSeries.ts';
import { unwritten } from './unwritten.ts';

/** Every rule about what manifests name; shape and JSON come before, Vega-Lite after. */
export const rules: readonly Rule[] = [
  unknownFile,
  schemaReference,
  unknownSeries,
  unknownMeasure,
  unknownChart,
  unknownLayout,
  permissions,
  areas,
  placeholders,
  breakdowns,
  seriesBreakdowns,
  pastMember,
  topics,
  noDataMessages,
  params,
  overlapping,
  reliability,
  chosenParams,
  blocks,
  duplicates,
  levels,
  listings,
  leaveOutOf,
  gathered,
  reports,
  posters,
  sites,
  showcase,
  externalSites,
  sources,
  unwritten,
  content,
  help,
  chartSafety,
];
