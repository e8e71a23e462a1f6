import type { AreaRole } from '../view.ts';
import styles from './ChartLegend.module.css';

/** The line of an area in small: its colour, its weight, its dashes. */
export function RoleSwatch({ of }: { of: AreaRole }) {
  return (
    <svg
      className={styles.swatch}
      data-role={of}
      width="18"
      height="10"
      viewBox="0 0 18 10"
      aria-hidden="true"
    >
      <path d="M1 5h16" />
    </svg>
  );
}
