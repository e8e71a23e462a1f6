import type { PagePayload } from '#generated/types.ts';

/** Whether staff are here, also while they act as somebody else. */
export function isStaffView({ context }: Pick<PagePayload, 'context'>): boolean {
  return context?.acting_user != null || (context?.permissions.STAFF ?? []).length > 0;
}
