import { useSay } from '#engine/blocks/PageContext.tsx';
import type { Frame } from '#engine/blocks/view.ts';
import { legendEntries } from '#engine/charts/legend/legendEntries.ts';
import { rolesDrawn } from '#engine/charts/legend/rolesDrawn.ts';
import styles from './ChartLegend.module.css';
import { RoleSwatch } from './RoleSwatch.tsx';

/** Which line is whose, and where each stands now. */
export function ChartLegend({ frame, svg }: { frame: Frame; svg: string }) {
  const say = useSay();
  const entries = legendEntries(frame, rolesDrawn(svg));
  if (entries.length === 0) return null;
  const period = frame.periods.at(-1)?.label;
  const hasValues = entries.some(({ value }) => value !== '');
  return (
    <ul className={styles.legend} aria-label={hasValues ? period : undefined}>
      {entries.map(({ role, shape, name, value, missing }) => (
        <li key={name}>
          <RoleSwatch of={role} shape={shape} />
          <span>
            {name} {value && <b>{value}</b>}
            {missing && <span className={styles.missing}>{say(missing)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
