import type { BlockView, PosterView } from '../../../generated/types.ts';
import { setWords, wordsAt } from '../standalone/pictureWords.ts';
import type { PosterPart } from './posterPart.ts';

const SIZE = 13;

/** The foot of a sheet: where the figures are from, and whose it is. */
export function posterFoot(
  { mark, sourceTitle, notice }: PosterView,
  blocks: readonly BlockView[],
  { width, margin }: { width: number; margin: number },
): PosterPart {
  const inside = width - 2 * margin;
  const sources = [...new Set(blocks.map(({ source }) => source).filter(Boolean))];
  const isGenerated = blocks.some(({ demonstration }) => demonstration);
  const words = [
    sources.length > 0 ? `${sourceTitle}: ${sources.join('; ')}.` : '',
    isGenerated ? (notice ?? '') : '',
  ];
  let bottom = 12;
  const lines = words.filter(Boolean).map((text) => {
    const set = setWords({ text, size: SIZE, weight: 400, colour: 'f-ink-2' }, 0, bottom, inside - 110);
    bottom = set.bottom;
    return set.svg;
  });
  const height = Math.max(bottom, 40) + margin * 0.6;
  const sign = wordsAt(mark, inside, 34, { size: 22, weight: 600, colour: 'f-focus-text' }, 'end');
  return { svg: `<path class="s-grid" d="M0 .5H${inside}"/>${lines.join('')}${sign}`, height };
}
