import styles from './Sparkline.module.css';
import { lineEnd, sparklinePath } from './sparklinePath.ts';

const width = 160;
const height = 28;

/**
 * A small line of an indicator without scales, with its newest figure as a dot: decoration for its figure and
 * change.
 */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const path = sparklinePath(values, width, height);
  if (path === '') return null;
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 -2 ${width} ${height + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${lineEnd(path)}h0`}
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
