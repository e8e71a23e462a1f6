import type { Rule } from '#codegen/check/suite/rule.ts';
import { chartFields } from './charts/chartFields.ts';
import { chartFigures } from './charts/chartFigures.ts';
import { chartSafety } from './charts/chartSafety.ts';
import { titleSentences } from './charts/titleSentences.ts';
import { unknownChart } from './charts/unknownChart.ts';
import { unknownShape } from './charts/unknownShape.ts';
import { breakdowns } from './figures/breakdowns.ts';
import { chosenParams } from './figures/chosenParams.ts';
import { events } from './figures/events.ts';
import { leaveOutOf } from './figures/leaveOutOf.ts';
import { levels } from './figures/levels.ts';
import { memberParents } from './figures/memberParents.ts';
import { moves } from './figures/moves.ts';
import { normalForm } from './figures/normalForm.ts';
import { overlapping } from './figures/overlapping.ts';
import { params } from './figures/params.ts';
import { pastMember } from './figures/pastMember.ts';
import { reliability } from './figures/reliability.ts';
import { seriesBreakdowns } from './figures/seriesBreakdowns.ts';
import { sources } from './figures/sources.ts';
import { topics } from './figures/topics.ts';
import { unknownMeasure } from './figures/unknownMeasure.ts';
import { unknownSeries } from './figures/unknownSeries.ts';
import { controlCharacters } from './files/controlCharacters.ts';
import { duplicates } from './files/duplicates.ts';
import { repeated } from './files/repeated.ts';
import { schemaReference } from './files/schemaReference.ts';
import { unknownFile } from './files/unknownFile.ts';
import { unwritten } from './files/unwritten.ts';
import { blocks } from './pages/blocks.ts';
import { gathered } from './pages/gathered.ts';
import { headlines } from './pages/headlines.ts';
import { placeholders } from './pages/placeholders.ts';
import { posters } from './pages/posters.ts';
import { reports } from './pages/reports.ts';
import { showcase } from './pages/showcase.ts';
import { areaCircles } from './suite/areaCircles.ts';
import { areas } from './suite/areas.ts';
import { content } from './suite/content.ts';
import { externalSites } from './suite/externalSites.ts';
import { help } from './suite/help.ts';
import { listings } from './suite/listings.ts';
import { noDataMessages } from './suite/noDataMessages.ts';
import { permissions } from './suite/permissions.ts';
import { saidMessages } from './suite/saidMessages.ts';
import { sites } from './suite/sites.ts';

/** Every rule about names and references. JSON and shape are checked before, Vega-Lite after. */
export const rules: readonly Rule[] = [
  unknownFile,
  controlCharacters,
  repeated,
  schemaReference,
  unknownSeries,
  unknownMeasure,
  normalForm,
  unknownChart,
  titleSentences,
  unknownShape,
  permissions,
  areas,
  areaCircles,
  placeholders,
  headlines,
  breakdowns,
  memberParents,
  seriesBreakdowns,
  pastMember,
  topics,
  noDataMessages,
  saidMessages,
  params,
  overlapping,
  reliability,
  events,
  chosenParams,
  blocks,
  duplicates,
  levels,
  moves,
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
  chartFields,
  chartFigures,
];
