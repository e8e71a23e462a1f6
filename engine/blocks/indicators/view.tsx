import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import type { IndicatorsView as IndicatorsBlockView } from '#generated/types.ts';
import { IndicatorLine } from './IndicatorLine.tsx';
import styles from './IndicatorsView.module.css';

/** Indicators by section, each linking to its page. Sections collapse without scripts and by keyboard. */
export function IndicatorsView({ block, page }: BlockProps<IndicatorsBlockView>) {
  const say = useSay();
  if (block.groups.length === 0) {
    return (
      <BlockFrame block={block} page={page}>
        <p className={styles.empty}>{say('no-data', { area: page.area.name })}</p>
      </BlockFrame>
    );
  }
  return (
    <BlockFrame block={block} page={page} hasFigures={true}>
      <p className={styles.summary}>{block.summary}</p>
      {block.groups.map(({ title, rows }) => (
        <details key={title} className={styles.group} open>
          <summary>{title}</summary>
          <table className={styles.table}>
            <caption className="visually-hidden">{`${block.title}: ${title}`}</caption>
            <thead>
              <tr>
                <th scope="col">{say('indicators-name')}</th>
                <th scope="col">{say('indicators-latest')}</th>
                <th scope="col">{say('indicators-change')}</th>
                {block.beside.map(({ name }) => (
                  <th key={name} scope="col" className={styles.beside}>
                    {name}
                  </th>
                ))}
                <th scope="col" className={styles.course}>
                  {say('indicators-course')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <IndicatorLine key={row.href} row={row} beside={block.beside} />
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </BlockFrame>
  );
}
