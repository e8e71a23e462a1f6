import { groupDigits } from '#engine/core/words/formatNumber.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import tables from '#engine/ui/table/DataTable.module.css';
import { ScrollTable } from '#engine/ui/table/ScrollTable.tsx';
import type { GeographyView } from '#generated/types.ts';
import styles from './GeographyView.module.css';

/** All areas of one type, from north to south. */
export function AreaTable({ title, areas }: { title: string; areas: NonNullable<GeographyView['list']> }) {
  const say = useSay();
  const heads = [
    say('area-heading'),
    { words: say('geography-parent') },
    say('geography-parts-count'),
    say('geography-residents'),
  ];
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <ScrollTable title={title} heads={heads} className={styles.named}>
        <tbody>
          {areas.map(({ name, href, parent, parts, population, focus }) => (
            <tr key={href} className={focus ? tables.focus : undefined}>
              <th scope="row">
                <a href={href}>{name}</a>
              </th>
              <td data-words>{parent ?? '–'}</td>
              <td>{parts === 0 ? '–' : groupDigits(parts, 0)}</td>
              <td>{groupDigits(population, 0)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}
