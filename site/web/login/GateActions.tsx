import { gateOffer } from '#engine/core/access/gateOffer.ts';
import type { Decision } from '#generated/types.ts';
import { useLinks, useWords } from '#site/web/ui/ShellContext.tsx';
import styles from './GateActions.module.css';
import { LoginForm } from './LoginForm.tsx';

interface GateActionsProps {
  decision: Decision;
  /** name of the area at the gate */
  area: string;
  /** areas that are open to everybody, where this one is not */
  openAreas?: readonly { name: string; href: string }[];
  onDone: () => void;
}

/** The way in at a gate: visitors log in, subscribers ask for the area or the package. */
export function GateActions({ decision, area, openAreas = [], onDone }: GateActionsProps) {
  const say = useWords();
  const { contact } = useLinks();
  if (decision.reason === 'log-in') {
    return (
      <>
        <LoginForm onDone={onDone} />
        {openAreas.length > 0 && (
          <p className={styles.open}>
            {say('gate-open-areas')}
            {openAreas.map(({ name, href }) => (
              <a key={href} href={href}>
                {name}
              </a>
            ))}
          </p>
        )}
      </>
    );
  }
  const offer = gateOffer(decision);
  if (!offer) return null;
  return (
    <p>
      <a href={contact}>{say(offer, { area })}</a>
    </p>
  );
}
