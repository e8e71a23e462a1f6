import type { PagePayload } from '#generated/types.ts';
import { isStaffView } from '#site/shared/isStaff.ts';

/** What browsers tell the suite, as the one who runs it decides. */
export interface Telemetry {
  analytics: boolean;
  errors: boolean;
}

/**
 * A payload with what its browser is to tell. Visits of staff are never told, also while they act as somebody else; nor are
 * those of a person whom the API did not tell.
 */
export function withTelemetry(payload: PagePayload, { analytics, errors }: Telemetry): PagePayload {
  const isOfStaff = isStaffView(payload) || (payload.loggedIn && payload.context === null);
  const told = { ...(analytics && !isOfStaff && { analytics }), ...(errors && { errors }) };
  return Object.keys(told).length === 0 ? payload : { ...payload, telemetry: told };
}
