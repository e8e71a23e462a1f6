import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { Frame } from '#generated/types.ts';

/**
 * Labels of classes on both sides of zero, from better to worse: "better by 15% and over", "better by 5% to
 * 15%", "5% either way" …
 * @param breaks as many above zero as below, at the same distances
 */
export function judgedLabels(breaks: readonly number[], frame: Frame): string[] {
  const format = frame.columns[0]?.format;
  if (!format || breaks.length < 2) return [word('class-all')];
  const say = (value: number) => formatNumber(value, { ...format, signed: false }, 'compact');
  const sizes = breaks.slice(breaks.length / 2);
  const classes = sizes.map((from, index) => {
    const to = sizes[index + 1];
    return to === undefined
      ? {
          better: word('class-better-over', { from: say(from) }),
          worse: word('class-worse-over', { from: say(from) }),
        }
      : {
          better: word('class-better-between', { from: say(from), to: say(to) }),
          worse: word('class-worse-between', { from: say(from), to: say(to) }),
        };
  });
  return [
    ...classes.map(({ better }) => better).toReversed(),
    word('class-near', { to: say(sizes[0] ?? 0) }),
    ...classes.map(({ worse }) => worse),
  ];
}
