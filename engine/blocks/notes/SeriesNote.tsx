import type { ReactNode } from 'react';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import { Formula } from '#engine/ui/words/Formula.tsx';
import type { SeriesNote as Note } from '#generated/types.ts';
import styles from './NotesView.module.css';

/** One series: its definition, how its pages derive figures from it, its source and its revisions. */
export function SeriesNote({ note }: { note: Note }) {
  const say = useSay();
  const source = note.sourceUrl ? <a href={note.sourceUrl}>{note.source}</a> : note.source;
  const facts: [string, ReactNode][] = [
    ['notes-unit', note.unit],
    [
      'notes-frequency',
      /^(year|quarter|month|week)$/.test(note.period) ? note.frequency : `${note.frequency}, ${note.period}`,
    ],
    ['notes-years', note.years],
    ['source', source],
    ['notes-data', [note.data, note.licence].filter(Boolean).join('. ')],
    ['notes-areas', note.areaTypes],
    ['notes-official', note.official],
    ['notes-breakdowns', note.breakdowns],
    ['notes-adding', note.aggregation],
    ['notes-levels', note.levels],
    ['notes-updates', note.updates],
    ['notes-revision', note.revision],
  ];
  return (
    <article className={styles.note} id={`note-${note.key}`}>
      <h4>
        {note.name} <code>{note.key}</code>
      </h4>
      {note.note && <p>{note.note}</p>}
      {note.pages.map(({ title, href, definition, formula }) => (
        <div key={title} className={styles.page}>
          <p>
            {href === undefined ? title : <a href={href}>{title}</a>}
            {definition && `: ${definition}`}
          </p>
          {formula && <Formula className={styles.formula} text={formula} />}
        </div>
      ))}
      <dl className={styles.facts}>
        {facts
          .filter(([, fact]) => fact)
          .map(([word, fact]) => (
            <div key={word}>
              <dt>{say(word)}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </article>
  );
}
