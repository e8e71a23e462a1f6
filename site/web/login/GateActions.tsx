import { gateOffer } from '#engine/core/access/gateOffer.ts';
import type { Decision } from '#generated/types.ts';
import { useLinks, useWords } from '#site/web/ui/ShellContext.tsx';
import { LoginForm } from './LoginForm.tsx';

interface GateActionsProps {
  decision: Decision;
  /** name of the area */
  area: string;
  /** address of the form that requests access; absent: the contact page */
  ask?: string | undefined;
  onDone: () => void;
}

/** The actions at a gate: visitors log in, subscribers request the area or package. */
export function GateActions({ decision, area, ask, onDone }: GateActionsProps) {
  const say = useWords();
  const { contact } = useLinks();
  if (decision.reason === 'log-in') {
    return (
      <>
        <LoginForm onDone={onDone} />
        {ask && (
          <p>
            {say('gate-ask-intro')} <a href={ask}>{say('gate-ask')}</a>
          </p>
        )}
      </>
    );
  }
  const offer = gateOffer(decision);
  const href = ask ?? contact;
  if (!offer || !href) return null;
  return (
    <p>
      <a href={href}>{say(offer, { area })}</a>
    </p>
  );
}
