import { useSay } from '../PageContext.tsx';
import tables from '../table/DataTable.module.css';
import type { NotesView } from '../view.ts';
import styles from './NotesView.module.css';

/** All series in short, each leading to its note below. */
export function NotesIndex({ groups }: Pick<NotesView, 'groups'>) {
  const say = useSay();
  const title = say('notes-index');
  return (
    <nav aria-label={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={tables.scroll} tabIndex={0} aria-label={title}>
        <table className={`${tables.table} ${styles.index}`}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{say('notes-series')}</th>
              <th scope="col">{say('notes-unit')}</th>
              <th scope="col">{say('notes-frequency')}</th>
              <th scope="col">{say('notes-years')}</th>
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.title}>
              <tr>
                <th scope="rowgroup" colSpan={4} className={styles.section}>
                  {group.title}
                </th>
              </tr>
              {group.notes.map(({ key, name, unit, frequency, years }) => (
                <tr key={key}>
                  <th scope="row">
                    <a href={`#note-${key}`}>{name}</a>
                  </th>
                  <td>{unit}</td>
                  <td>{frequency}</td>
                  <td>{years}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </nav>
  );
}
