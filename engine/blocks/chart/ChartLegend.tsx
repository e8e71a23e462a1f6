import { legendEntries } from '#engine/charts/legend/legendEntries.ts';
import { rolesDrawn } from '#engine/charts/legend/rolesDrawn.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import { RoleSwatch } from '#engine/ui/picture/RoleSwatch.tsx';
import type { Frame } from '#generated/types.ts';
import styles from './ChartLegend.module.css';

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
