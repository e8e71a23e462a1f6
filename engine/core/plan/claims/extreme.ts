import { asSide, knownCourse, sideOf, spanOf, type TitleClaim } from './sight.ts';

/** A record over fewer periods, or over fewer than half of those shown, is not worth a title. */
const LEAST = 5;

/**
 * The latest figure is the highest or lowest of many periods: `value`, `span`, and `extreme`, whose sign says
 * which. For positive growth, `pace` (fast or slow) replaces `extreme`.
 */
export const extreme: TitleClaim = (sight) => {
  const course = knownCourse(sight, 'focus');
  const last = course?.at(-1);
  const before = course?.at(-2);
  if (!course || !last || !before) return undefined;
  const side = sideOf(last.figure, before.figure);
  const same = course.findLastIndex((one) => one !== last && sideOf(last.figure, one.figure) !== side);
  const count = course.length - 1 - same;
  if (side === 0 || count < LEAST || count * 2 < course.length) return undefined;
  const { value, format } = last.figure;
  const isGrowing = format.kind === 'percent-change' && value > 0;
  return {
    numbers: { [isGrowing ? 'pace' : 'extreme']: asSide(side), value: last.figure },
    words: { span: spanOf(count, last.period) },
  };
};
