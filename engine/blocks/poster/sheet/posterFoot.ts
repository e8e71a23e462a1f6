import type { PosterPart, Sheet } from '#engine/blocks/forms/posterSheet.ts';
import { setWords, wordsAt } from '#engine/charts/standalone/pictureWords.ts';
import type { BlockView, PosterView } from '#generated/types.ts';

/** The footer of a sheet: the source of its figures, and its publisher. */
export function posterFoot(
  { mark, sourceTitle, notice }: PosterView,
  blocks: readonly BlockView[],
  { width, margin, foot, mark: markSize }: Sheet,
): PosterPart {
  const inside = width - 2 * margin;
  const sources = [...new Set(blocks.map(({ source }) => source).filter(Boolean))];
  const isGenerated = blocks.some(({ demonstration }) => demonstration);
  const words = [
    sources.length > 0 ? `${sourceTitle}: ${sources.join('; ')}.` : '',
    isGenerated ? (notice ?? '') : '',
  ];
  let bottom = foot;
  const lines = words.filter(Boolean).map((text) => {
    const set = setWords(
      { text, size: foot, weight: 400, colour: 'f-ink-2' },
      0,
      bottom,
      inside - markSize * 5,
    );
    bottom = set.bottom;
    return set.svg;
  });
  const height = Math.max(bottom, markSize * 2) + margin * 0.7;
  const looks = { size: markSize, weight: 600, colour: 'f-focus-text' } as const;
  const sign = wordsAt(mark, inside, Math.round(markSize * 1.5), looks, 'end');
  return { svg: `<path class="s-grid" d="M0 .5H${inside}"/>${lines.join('')}${sign}`, height };
}
