import type { ObservationStatus } from '#generated/types.ts';

/** How a status shows in a table: the mark, and the message that explains it. */
export interface StatusMark {
  mark: string;
  message: string;
  /** shown instead of the figure */
  instead: boolean;
}

/** Hidden, because the figure would mislead. */
const hidden: StatusMark = { mark: 'U', message: 'status-hidden', instead: true };
/** The future of a projected series: it follows from assumptions and is not a forecast. */
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
 * The mark of a figure with its status; null for a normal one. A figure that is absent for no given reason is missing.
 * @param projected whether its series says of later years that they are projected
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
