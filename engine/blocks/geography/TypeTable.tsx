import { groupDigits } from '../../text/formatNumber.ts';
import { useSay } from '../PageContext.tsx';
import tables from '../table/DataTable.module.css';
import type { GeographyView } from '../view.ts';
import styles from './GeographyView.module.css';

/** The types of areas of the product, and which of each hold the area or lie in it. */
export function TypeTable({ types, area }: { types: GeographyView['types']; area: string }) {
  const say = useSay();
  const title = say('geography-types');
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={tables.scroll} tabIndex={0} aria-label={title}>
        <table className={`${tables.table} ${styles.named}`}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{say('geography-type')}</th>
              <th scope="col">{say('geography-count')}</th>
              <th scope="col" data-words>
                {say('geography-holds', { area })}
              </th>
              <th scope="col">{say('geography-inside', { area })}</th>
            </tr>
          </thead>
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
        </table>
      </section>
    </section>
  );
}
