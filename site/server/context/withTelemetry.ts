import type { PagePayload } from '#generated/types.ts';
import { isStaffView } from '#site/shared/isStaff.ts';

/** Which reports browsers send, as the operator decides. */
export interface Telemetry {
  analytics: boolean;
  errors: boolean;
}

/**
 * A payload with the report settings. Visits of staff are never reported, even while they act as another
 * person, nor visits of people whom the API did not identify.
 */
export function withTelemetry(payload: PagePayload, { analytics, errors }: Telemetry): PagePayload {
  const isOfStaff = isStaffView(payload) || (payload.loggedIn && payload.context === null);
  const told = { ...(analytics && !isOfStaff && { analytics }), ...(errors && { errors }) };
  return Object.keys(told).length === 0 ? payload : { ...payload, telemetry: told };
}
