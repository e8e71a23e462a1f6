import type { SeriesManifest, SourceManifest } from '#generated/types.ts';

/** Drafts of a series and a recipe from a data file. */
export interface DataDraft {
  /** path as typed */
  path: string;
  series: SeriesManifest;
  recipe: SourceManifest;
  /** ids of its areas, in the order of rows */
  areas: readonly string[];
  /** breakdowns in the file; '' is totals */
  breakdowns: readonly string[];
  /** figures of its first area for a test: the first and last of a breakdown */
  figures: readonly {
    area_id: string;
    period: string;
    breakdown: string;
    member: string;
    value: number | null;
  }[];
}
