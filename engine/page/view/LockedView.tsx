import type { ReactNode } from 'react';
import legend from '#engine/blocks/chart/ChartLegend.module.css';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import plot from '#engine/ui/picture/ChartPlot.module.css';
import { Picture } from '#engine/ui/picture/Picture.tsx';
import { RoleSwatch } from '#engine/ui/picture/RoleSwatch.tsx';
import type { LockedPage, PagePayload } from '#generated/types.ts';
import styles from './LockedView.module.css';
import { Sign } from './Sign.tsx';
import { WaysOn } from './WaysOn.tsx';

interface LockedViewProps {
  payload: PagePayload;
  behind: LockedPage;
  /** the login form or contact links */
  gate: ReactNode;
}

/**
 * A locked page: its subject, what unlocks it, the login form or contact links, and a sample from an area
 * where it is open.
 */
export function LockedView({ payload, behind, gate }: LockedViewProps) {
  const { decision, messages, ways } = payload;
  return (
    <article className={styles.locked}>
      <header className={styles.head}>
        <p className={styles.label}>
          <Sign name="lock" />
          {decision.title}
        </p>
        <h1>{behind.title}</h1>
        {behind.question && <p className={styles.question}>{behind.question}</p>}
        <p>
          {decision.message}{' '}
          <a className={styles.toGate} href="#gate">
            {sayMessage(messages, decision.reason === 'log-in' ? 'gate-log-in' : 'gate-ask')}
          </a>
        </p>
      </header>
      <Facts {...payload} behind={behind} />
      <div className={styles.gate} id="gate">
        {gate}
      </div>
      <Sample {...payload} behind={behind} />
      <WaysOn ways={ways} />
    </article>
  );
}

type PartProps = Pick<PagePayload, 'messages' | 'pictures'> & { behind: LockedPage };

/** What the page shows, how its figures are measured, and which package unlocks it. */
function Facts({ behind, messages }: PartProps) {
  const { figures, definition, packages } = behind;
  return (
    <div className={styles.facts}>
      {figures.length > 0 && (
        <section>
          <h2>{sayMessage(messages, 'gate-figures')}</h2>
          <ul>
            {figures.map((figure) => (
              <li key={figure}>{figure}</li>
            ))}
          </ul>
        </section>
      )}
      {definition && (
        <section>
          <h2>{sayMessage(messages, 'gate-method')}</h2>
          <p>{definition}</p>
        </section>
      )}
      <section>
        <h2>{sayMessage(messages, 'gate-package')}</h2>
        {packages.map(({ title, also }) => (
          <p key={title}>
            <b>{title}</b> {also}
          </p>
        ))}
      </section>
    </div>
  );
}

/** The picture for an area where the page is open. */
function Sample({ behind: { sample }, pictures, messages }: PartProps) {
  const picture = pictures.sample;
  if (!sample || !picture) return null;
  return (
    <section className={styles.sample} id="sample">
      <h2>
        <a href={sample.href}>{sayMessage(messages, 'gate-sample', { area: sample.area })}</a>
      </h2>
      {sample.answer !== '' && <p>{sample.answer}</p>}
      <p className={styles.unit}>{[sample.title, sample.subtitle].filter(Boolean).join(' · ')}</p>
      {sample.key.length > 0 && (
        <ul className={legend.legend}>
          {sample.key.map(({ name, value, role, shape }) => (
            <li key={name}>
              <span className={legend.entry}>
                <RoleSwatch of={role} shape={shape} />
                {name} {value && <b>{value}</b>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={plot.plot} data-drawings="">
        <Picture className={plot.wide} svg={picture.wide} />
        <Picture className={plot.narrow} svg={picture.narrow} />
      </div>
      <p className={styles.unit}>{sample.source}</p>
    </section>
  );
}
