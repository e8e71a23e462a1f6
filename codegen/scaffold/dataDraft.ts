import type { SeriesManifest, SourceManifest } from '#generated/types.ts';

/** A series and a recipe to start with, from an existing data file. */
export interface DataDraft {
  /** as typed */
  path: string;
  series: SeriesManifest;
  recipe: SourceManifest;
  /** areas it names, in the order of its rows */
  areas: readonly string[];
  /** breakdowns it has figures in; '' stands for totals */
  breakdowns: readonly string[];
  /** figures of its first area, for a test: the first and the last of a breakdown */
  figures: readonly {
    area_id: string;
    period: string;
    breakdown: string;
    member: string;
    value: number | null;
  }[];
}
