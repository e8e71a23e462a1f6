import { stepOf } from '#engine/charts/scale/colours.ts';
import type { MapView } from '#generated/types.ts';
import styles from './MapView.module.css';

/** The classes of a map with their bounds, from the lowest. */
export function MapLegend({ scale }: { scale: MapView['scale'] }) {
  return (
    <ol className={styles.legend} data-scale={scale.kind}>
      {scale.labels.map((label, index) => (
        <li key={label} data-step={stepOf(index, scale.labels.length)}>
          {label}
        </li>
      ))}
    </ol>
  );
}
