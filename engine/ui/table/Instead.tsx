import { directionArrow } from '#engine/core/words/directionArrow.ts';
import { Sparkline } from '#engine/ui/picture/Sparkline.tsx';

interface InsteadProps {
  words: string;
  line: readonly (number | null)[] | undefined;
  /** which way a change went, as it is written */
  direction: -1 | 0 | 1;
}

/** What a column shows instead of its figures: a line, which words tell to those who do not see it, or a change with its arrow. */
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
