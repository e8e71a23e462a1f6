import type { ObservationStatus } from '#generated/types.ts';

/** The mark of a status in a table, and the message that explains it. */
export interface StatusMark {
  mark: string;
  message: string;
  /** shown instead of the figure */
  instead: boolean;
}

/** The figure is hidden because it would mislead. */
const hidden: StatusMark = { mark: 'U', message: 'status-hidden', instead: true };
/** A future value of a projected series. It follows from assumptions and is not a forecast. */
const projection: StatusMark = { mark: 'F', message: 'status-projected', instead: false };
const missing: StatusMark = { mark: '–', message: 'status-missing', instead: true };

const marks: Record<ObservationStatus, StatusMark | null> = {
  A: null,
  B: { mark: 'B', message: 'status-break', instead: false },
  E: { mark: 'E', message: 'status-estimated', instead: false },
  F: { mark: 'F', message: 'status-forecast', instead: false },
  I: { mark: 'I', message: 'status-imputed', instead: false },
  L: missing,
  M: missing,
  O: missing,
  P: { mark: 'P', message: 'status-provisional', instead: false },
  Q: { mark: 'C', message: 'status-suppressed', instead: true },
  R: { mark: 'R', message: 'status-revised', instead: false },
  U: { mark: 'U', message: 'status-unreliable', instead: false },
};

/**
 * The mark for a status; null for a normal figure. A figure without a value or a reason is missing.
 * @param projected whether the forecasts of its series are projections
 */
export function statusMark(
  value: number | null,
  status: ObservationStatus,
  projected = false,
): StatusMark | null {
  if (projected && value !== null && status === 'F') return projection;
  if (value !== null) return status === 'Q' ? marks.Q : (marks[status] ?? null);
  return status === 'Q' ? marks.Q : status === 'U' ? hidden : missing;
}
