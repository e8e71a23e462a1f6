import type { ReactNode } from 'react';
import type { Area, Decision, MessagesManifest } from '../../generated/types.ts';
import { sayMessage } from '../access/fillMessage.ts';
import styles from './Outcome.module.css';

interface NotFoundViewProps {
  decision: Decision;
  messages: MessagesManifest;
  /** areas with a like name that the person may open */
  similar?: readonly Area[];
  /** address of the wanted page for an area */
  hrefOf?: (areaId: string) => string;
  children?: ReactNode;
}

/** An area or page that does not exist, with the areas that may have been meant. */
export function NotFoundView({ decision, messages, similar = [], hrefOf, children }: NotFoundViewProps) {
  return (
    <section className={styles.outcome}>
      <h1>{decision.title}</h1>
      <p className={styles.message}>{decision.message}</p>
      {similar.length > 0 && (
        <div className={styles.similar}>
          <h2>{sayMessage(messages, 'did-you-mean')}</h2>
          <ul>
            {similar.map(({ area_id, name, maori_name }) => (
              <li key={area_id}>
                <a href={hrefOf?.(area_id) ?? `/${area_id}`}>{name}</a>
                {maori_name && maori_name !== name && <span className={styles.other}> {maori_name}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </section>
  );
}
