import type { RoleShape } from '#engine/charts/legend/rolesDrawn.ts';
import { roleToken } from '#engine/charts/scale/colours.ts';
import type { AreaRole } from '#generated/types.ts';
import styles from './RoleSwatch.module.css';

const shapes: Record<RoleShape, string> = {
  line: 'M1 5h16',
  box: 'M4 0h10v10H4z',
  tick: 'M7 0h4v10H7z',
  dot: 'M4 5a5 5 0 0 1 10 0a5 5 0 0 1-10 0',
  ring: 'M5 5a4 4 0 0 1 8 0a4 4 0 0 1-8 0',
};

/** The colour of an area in small, as the drawing shows it: its line with weight and dashes, or its mark. */
export function RoleSwatch({ of, shape = 'line' }: { of: AreaRole; shape?: RoleShape }) {
  const paint = shape === 'line' || shape === 'ring' ? 's' : 'f';
  return (
    <svg
      className={`${styles.swatch} ${paint}-${roleToken(of)}`}
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
