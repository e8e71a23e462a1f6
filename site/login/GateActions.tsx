import { gateOffer } from '../../engine/access/gateOffer.ts';
import type { Decision } from '../../generated/types.ts';
import { useLinks, useWords } from '../shell/ShellContext.tsx';
import { LoginForm } from './LoginForm.tsx';

interface GateActionsProps {
  decision: Decision;
  /** name of the area at the gate */
  area: string;
  onDone: () => void;
}

/** The way in at a gate: visitors log in, subscribers ask for the area or the package. */
export function GateActions({ decision, area, onDone }: GateActionsProps) {
  const say = useWords();
  const { contact } = useLinks();
  if (decision.reason === 'log-in') return <LoginForm onDone={onDone} />;
  const offer = gateOffer(decision);
  if (!offer) return null;
  return (
    <p>
      <a href={contact}>{say(offer, { area })}</a>
    </p>
  );
}
