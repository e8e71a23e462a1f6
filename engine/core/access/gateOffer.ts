import type { Decision } from '#generated/types.ts';

/**
 * The message that a gate offers to someone logged in: to extend their area, to add the area, or to extend the
 * subscription. null: nothing is offered.
 */
export function gateOffer({ reason }: Decision): string | null {
  return reason === 'extend-area' || reason === 'add-area' || reason === 'package' ? `offer-${reason}` : null;
}
