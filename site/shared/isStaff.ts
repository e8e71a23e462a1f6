import type { PagePayload } from '#generated/types.ts';

/** Whether the reader is staff, even while acting as another person. */
export function isStaffView({ context }: Pick<PagePayload, 'context'>): boolean {
  return context?.acting_user != null || (context?.permissions.STAFF ?? []).length > 0;
}
