import type { Decision, MessagesManifest } from '../../generated/types.ts';
import { sayMessage } from './fillMessage.ts';

/**
 * What a gate offers beside its message to someone logged in: to extend their area, to add the area, or to extend the
 * subscription. null: nothing is offered. `area` is the name of the area.
 */
export function gateOffer(decision: Decision, messages: MessagesManifest, area?: string): string | null {
  const { reason } = decision;
  if (reason !== 'extend-area' && reason !== 'add-area' && reason !== 'package') return null;
  return sayMessage(messages, `offer-${reason}`, { area });
}
