import type { Rule } from '#codegen/check/suite/rule.ts';
import { chartFields } from './charts/chartFields.ts';
import { chartFigures } from './charts/chartFigures.ts';
import { chartSafety } from './charts/chartSafety.ts';
import { shownCodes } from './charts/shownCodes.ts';
import { titleSentences } from './charts/titleSentences.ts';
import { unknownChart } from './charts/unknownChart.ts';
import { breakdowns } from './figures/breakdowns.ts';
import { chosenParams } from './figures/chosenParams.ts';
import { events } from './figures/events.ts';
import { leaveOutOf } from './figures/leaveOutOf.ts';
import { levels } from './figures/levels.ts';
import { moves } from './figures/moves.ts';
import { normalForm } from './figures/normalForm.ts';
import { overlapping } from './figures/overlapping.ts';
import { params } from './figures/params.ts';
import { reliability } from './figures/reliability.ts';
import { seriesBreakdowns } from './figures/seriesBreakdowns.ts';
import { sources } from './figures/sources.ts';
import { unknownMeasure } from './figures/unknownMeasure.ts';
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
import { showcase } from './pages/showcase.ts';
import { areaCircles } from './suite/areaCircles.ts';
import { content } from './suite/content.ts';
import { externalSites } from './suite/externalSites.ts';
import { help } from './suite/help.ts';
import { listings } from './suite/listings.ts';
import { permissions } from './suite/permissions.ts';
import { saidMessages } from './suite/saidMessages.ts';
import { sites } from './suite/sites.ts';
import { unknownNames } from './suite/unknownNames.ts';

/** Every rule about names and references. JSON and shape are checked before, Vega-Lite after. */
export const rules: readonly Rule[] = [
  unknownFile,
  controlCharacters,
  repeated,
  schemaReference,
  unknownNames,
  unknownMeasure,
  normalForm,
  unknownChart,
  titleSentences,
  permissions,
  areaCircles,
  placeholders,
  headlines,
  breakdowns,
  seriesBreakdowns,
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
  shownCodes,
];
