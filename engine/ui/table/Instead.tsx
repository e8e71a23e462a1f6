import { directionArrow } from '#engine/core/words/directionArrow.ts';
import { Sparkline } from '#engine/ui/picture/Sparkline.tsx';

interface InsteadProps {
  words: string;
  line: readonly (number | null)[] | undefined;
  /** direction of a change, as displayed */
  direction: -1 | 0 | 1;
}

/**
 * What a column shows instead of figures: a line, described in words for screen readers, or a change with its
 * arrow.
 */
export const Instead = ({ words, line, direction }: InsteadProps) =>
  line ? (
    <>
      <Sparkline values={line} />
      <span className="visually-hidden">{words}</span>
    </>
  ) : (
    <>
      {direction !== 0 && <span aria-hidden="true">{directionArrow(direction)} </span>}
      {words}
    </>
  );
