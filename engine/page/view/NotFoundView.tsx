import type { ReactNode } from 'react';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { Area, Decision, MessagesManifest } from '#generated/types.ts';
import styles from './Outcome.module.css';

interface Suggestion {
  title: string;
  href: string;
  other?: string;
}

interface NotFoundViewProps {
  decision: Decision;
  messages: MessagesManifest;
  /** areas with a similar name that the person may open */
  similar?: readonly Area[];
  /** address of the wanted page for an area */
  hrefOf?: (areaId: string) => string;
  /** pages with a similar name */
  pages?: readonly Suggestion[];
  children?: ReactNode;
}

/** An area or page that does not exist, with suggestions. */
export function NotFoundView(props: NotFoundViewProps) {
  const { decision, messages, similar = [], hrefOf, pages = [], children } = props;
  const areas = similar.map(
    ({ area_id, name, maori_name }): Suggestion => ({
      title: name,
      href: hrefOf?.(area_id) ?? `/${area_id}`,
      ...(maori_name && maori_name !== name && { other: maori_name }),
    }),
  );
  const suggestions = [...areas, ...pages];
  return (
    <section className={styles.outcome}>
      <h1>{decision.title}</h1>
      <p className={styles.message}>{decision.message}</p>
      {suggestions.length > 0 && (
        <div className={styles.similar}>
          <h2>{sayMessage(messages, 'did-you-mean')}</h2>
          <ul>
            {suggestions.map(({ title, href, other }) => (
              <li key={href}>
                <a href={href}>{title}</a>
                {other && <span className={styles.other}> {other}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </section>
  );
}
