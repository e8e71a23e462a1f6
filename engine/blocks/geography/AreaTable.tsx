import { groupDigits } from '../../text/formatNumber.ts';
import { useSay } from '../PageContext.tsx';
import tables from '../table/DataTable.module.css';
import type { GeographyView } from '../view.ts';
import styles from './GeographyView.module.css';

/** All areas of one type, from north to south. */
export function AreaTable({ title, areas }: { title: string; areas: NonNullable<GeographyView['list']> }) {
  const say = useSay();
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={tables.scroll} tabIndex={0} aria-label={title}>
        <table className={`${tables.table} ${styles.named}`}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{say('area-heading')}</th>
              <th scope="col" data-words>
                {say('geography-parent')}
              </th>
              <th scope="col">{say('geography-parts-count')}</th>
              <th scope="col">{say('geography-residents')}</th>
            </tr>
          </thead>
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
        </table>
      </section>
    </section>
  );
}
