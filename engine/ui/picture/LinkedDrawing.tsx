import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { PageDrawing, WrittenAround } from '#engine/ui/context/writtenAround.ts';
import type { MessagesManifest } from '#generated/types.ts';
import styles from './LinkedDrawing.module.css';
import { RoleSwatch } from './RoleSwatch.tsx';

/** A chart of a page, with its claim, linking to the page. */
export function LinkedDrawing({ chart, messages }: { chart: PageDrawing; messages: MessagesManifest }) {
  const { claim, title, unit, areas, events } = chart;
  const below = [claim === undefined ? undefined : title, unit].filter(Boolean).join(' · ');
  return (
    <a className={styles.picture} href={chart.href}>
      <span className={styles.claim}>{claim ?? title}</span>
      <span className={styles.caption}>
        {below}
        {areas.map(({ name, role, shape }) => (
          <span key={role} className={styles.area}>
            <RoleSwatch of={role} shape={shape} /> {name}
          </span>
        ))}
        {events.map((event) => (
          <span key={event} className={styles.area}>
            {event}
          </span>
        ))}
      </span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server from figures and escaped names */}
      <span dangerouslySetInnerHTML={{ __html: chart.svg }} />
      <span className={styles.caption}>
        {chart.demonstration
          ? sayMessage(messages, 'demonstration')
          : `${sayMessage(messages, 'source')}: ${chart.source}`}
        {chart.note !== undefined && ` · ${chart.note}`}
      </span>
    </a>
  );
}

/** The drawing of a block; null if it has none. */
export function Drawn({ block, around }: { block: object; around: WrittenAround }) {
  const chart = around.drawings.get(block);
  return (
    chart && (
      <div className={styles.drawn}>
        <LinkedDrawing chart={chart} messages={around.messages} />
      </div>
    )
  );
}
