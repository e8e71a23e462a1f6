import type { Decision, DecisionReason } from '#generated/types.ts';

const STATUS: Record<DecisionReason, number> = {
  open: 200,
  'unknown-area': 404,
  'unknown-page': 404,
  'log-in': 403,
  'extend-area': 403,
  'add-area': 403,
  package: 403,
  'area-type': 404,
  'only-areas': 404,
  'no-data': 404,
  'no-product-data': 404,
};

/** HTTP status of a page, such as 403 for locked and 404 for unknown pages. */
export function pageStatus(decision: Pick<Decision, 'reason'>): number {
  return STATUS[decision.reason];
}
