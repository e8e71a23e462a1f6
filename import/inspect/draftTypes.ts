import type { SeriesManifest, SourceManifest } from '#generated/types.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import type { ColumnRoles } from './columnRoles.ts';
import type { DraftPeriod } from './draftPeriod.ts';
import type { DraftScale } from './draftScale.ts';
import type { FoundLayout } from './layout.ts';
import type { FoundStatus } from './marks.ts';
import type { UnknownFile } from './openUnknown.ts';
import type { FileGrid } from './readGrids.ts';
import type { SeenTable } from './tableView.ts';
import type { Split } from './tellApart.ts';

export interface DraftInput {
  file: UnknownFile;
  /** the file's own name, which can describe its content */
  fileName: string;
  grid: FileGrid;
  layout: FoundLayout;
  suite: SuiteFacts;
  /** milliseconds since 1970 */
  now: number;
  /** key of the series; absent: the most likely one of the suite, otherwise a new one */
  series?: string | undefined;
  /** types of areas for a new series; absent: all in the file */
  areaTypes?: SeriesManifest['areaTypes'] | undefined;
  /** name of the recipe */
  recipe: string;
  sheets: number;
}

/** The draft of a sheet. */
export interface Draft {
  view: SeenTable;
  roles: ColumnRoles;
  splits: Split[];
  value: number;
  period: DraftPeriod;
  scale: DraftScale;
  /** true: it is unknown whether a point or a comma marks decimals or thousands */
  isSignOpen: boolean;
  status: FoundStatus | undefined;
  zeros: readonly string[];
  markers: string[];
  unknownMarkers: string[];
  series: SeriesManifest;
  isNewSeries: boolean;
  candidates: string[];
  recipe: SourceManifest;
}

export type DraftParts = Omit<Draft, 'series' | 'isNewSeries' | 'recipe'>;
