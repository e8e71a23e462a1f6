import type { ObservationStatus } from '#generated/types.ts';
import { chartWords } from './chartWords.ts';

const tentative: ReadonlySet<ObservationStatus> = new Set(['E', 'F', 'I', 'P', 'U']);

/** Figures that may still change or that rest on thin ground: drawn dashed, hollow or lighter. */
export function isTentative(status: ObservationStatus): boolean {
  return tentative.has(status);
}

/** What stands where a figure is missing (SDMX CL_OBS_STATUS). */
export function missingLabel(status: ObservationStatus): string {
  if (status === 'U') return chartWords.unreliable;
  return status === 'Q' ? chartWords.confidential : chartWords.notAvailable;
}
