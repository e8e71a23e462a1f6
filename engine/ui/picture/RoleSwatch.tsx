import type { RoleShape } from '#engine/charts/legend/rolesDrawn.ts';
import type { AreaRole } from '#generated/types.ts';
import styles from './RoleSwatch.module.css';

const shapes: Record<RoleShape, string> = { line: 'M1 5h16', box: 'M4 0h10v10H4z' };

/** The colour of an area in small, as the drawing shows it: its line with weight and dashes, or its surface. */
export function RoleSwatch({ of, shape = 'line' }: { of: AreaRole; shape?: RoleShape }) {
  return (
    <svg
      className={styles.swatch}
      data-role={of}
      data-shape={shape}
      width="18"
      height="10"
      viewBox="0 0 18 10"
      aria-hidden="true"
    >
      <path d={shapes[shape]} />
    </svg>
  );
}
