import { useSay } from '#engine/ui/context/PageContext.tsx';
import { ScrollTable } from '#engine/ui/table/ScrollTable.tsx';
import type { NotesView } from '#generated/types.ts';
import styles from './NotesView.module.css';

/** All series in short, each linking to its note below. */
export function NotesIndex({ groups }: Pick<NotesView, 'groups'>) {
  const say = useSay();
  const title = say('notes-index');
  const heads = ['notes-series', 'notes-unit', 'notes-frequency', 'notes-years'];
  return (
    <nav aria-label={title}>
      <ScrollTable title={title} heads={heads.map((key) => say(key))} className={styles.index}>
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
      </ScrollTable>
    </nav>
  );
}
