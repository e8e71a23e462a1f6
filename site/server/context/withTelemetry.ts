import type { PagePayload } from '#generated/types.ts';
import { isStaffView } from '#site/shared/isStaff.ts';

/** What browsers report to the suite, as its operator decides. */
export interface Telemetry {
  analytics: boolean;
  errors: boolean;
}

/**
 * A payload with the settings for reports. Visits of staff are never reported, even while they act as another
 * person, nor those of a person whom the API did not identify.
 */
export function withTelemetry(payload: PagePayload, { analytics, errors }: Telemetry): PagePayload {
  const isOfStaff = isStaffView(payload) || (payload.loggedIn && payload.context === null);
  const told = { ...(analytics && !isOfStaff && { analytics }), ...(errors && { errors }) };
  return Object.keys(told).length === 0 ? payload : { ...payload, telemetry: told };
}
