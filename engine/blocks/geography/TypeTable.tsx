import { groupDigits } from '#engine/core/words/formatNumber.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import tables from '#engine/ui/table/DataTable.module.css';
import { ScrollTable } from '#engine/ui/table/ScrollTable.tsx';
import type { GeographyView } from '#generated/types.ts';
import styles from './GeographyView.module.css';

/** The types of areas of the product, with the areas of each around and inside this one. */
export function TypeTable({ types, area }: { types: GeographyView['types']; area: string }) {
  const say = useSay();
  const title = say('geography-types');
  const heads = [
    say('geography-type'),
    say('geography-count'),
    { words: say('geography-holds', { area }) },
    say('geography-inside', { area }),
  ];
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <ScrollTable title={title} heads={heads} className={styles.named}>
        <tbody>
          {types.map(({ title: type, count, holds, parts }) => (
            <tr key={type} className={holds.length > 0 ? tables.focus : undefined}>
              <th scope="row">{type}</th>
              <td>{groupDigits(count, 0)}</td>
              <td data-words>
                {holds.length === 0
                  ? '–'
                  : holds.map(({ name, href }, at) => (
                      <span key={href}>
                        {at > 0 && ', '}
                        <a href={href}>{name}</a>
                      </span>
                    ))}
              </td>
              <td>{parts === 0 ? '–' : groupDigits(parts, 0)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}
