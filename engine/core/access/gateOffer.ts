import type { Decision } from '#generated/types.ts';

/**
 * Key of the offer on a gate for a logged-in person: extend the area, add it, or extend the subscription.
 * null if the gate has no offer.
 */
export function gateOffer({ reason }: Decision): string | null {
  return reason === 'extend-area' || reason === 'add-area' || reason === 'package' ? `offer-${reason}` : null;
}
