import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import { Formula } from '#engine/ui/words/Formula.tsx';
import type { NotesView as NotesBlockView } from '#generated/types.ts';
import { NotesIndex } from './NotesIndex.tsx';
import styles from './NotesView.module.css';
import { SeriesNote } from './SeriesNote.tsx';
import { searchNotes } from './searchNotes.ts';

/** Technical notes: a search if scripts run, the index, a note for each series, a note for each measure. */
export function NotesView({ block, page }: BlockProps<NotesBlockView>) {
  const say = useSay();
  const { print } = useSurroundings();
  const [looksFor, setLooksFor] = useState('');
  const settled = useDeferredValue(looksFor);
  const field = useRef<HTMLInputElement>(null);
  // The reader may have typed before hydration; React fires no event for that.
  useEffect(() => setLooksFor(field.current?.value ?? ''), []);
  const groups = searchNotes(block.groups, settled);
  const measures = settled.trim() === '' ? block.measures : [];
  return (
    <BlockFrame block={block} page={page}>
      {!print && (
        <label className={`${styles.search} scripted screen-only`}>
          {say('notes-search')}
          <input type="search" ref={field} onChange={(event) => setLooksFor(event.target.value)} />
        </label>
      )}
      <div role="status">{groups.length === 0 && <p>{say('no-matches')}</p>}</div>
      {groups.length > 0 && <NotesIndex groups={groups} />}
      {groups.map(({ title, notes }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          {notes.map((note) => (
            <SeriesNote key={note.key} note={note} />
          ))}
        </section>
      ))}
      {measures.length > 0 && (
        <section className={styles.group} id="measures">
          <h3>{say('notes-measures')}</h3>
          {measures.map(({ name, title, description, formula, reference }) => (
            <article key={name} className={styles.note} id={`measure-${name}`}>
              <h4>{title}</h4>
              <p>{description}</p>
              <Formula className={styles.formula} text={formula} />
              <p className={styles.reference}>{reference}</p>
            </article>
          ))}
        </section>
      )}
    </BlockFrame>
  );
}
