import type { CardLooks, PosterPart, SheetPlace } from '#engine/blocks/forms/posterSheet.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import { wordsAt } from '#engine/charts/standalone/pictureWords.ts';
import { directionArrow } from '#engine/core/words/directionArrow.ts';
import { sparklinePath } from '#engine/ui/picture/sparklinePath.ts';
import type { CardsView, CardView } from '#generated/types.ts';

/** The most cards in one row. */
const MOST = 4;

/**
 * Figures at a glance, in columns under rules. If the cards have a row of the poster to themselves, the first
 * group is large with trend lines; all others are small.
 */
export function cardsPart({ groups }: CardsView, { width, isWhole, sheet }: SheetPlace): PosterPart {
  let height = 0;
  const svg = groups.map(({ cards }, at) => {
    const isLarge = isWhole && at === 0;
    const looks = isLarge ? sheet.largeCards : sheet.smallCards;
    const part = groupPart(cards, width, looks, isLarge ? THICK : THIN);
    const top = at === 0 ? 0 : height + looks.gap * 0.6;
    height = top + part.height;
    return `<g transform="translate(0 ${Math.round(top)})">${part.svg}</g>`;
  });
  return { svg: svg.join(''), height: Math.ceil(height) };
}

type Rule = (width: number) => string;
const THICK: Rule = (width) => `<rect class="f-focus" width="${width}" height="4"/>`;
const THIN: Rule = (width) => `<path class="s-axis" d="M0 .5H${width}"/>`;

/**
 * How cards next to each other are set. They share these settings, so that their figures line up. Sizes in
 * px.
 */
interface CardSetting {
  looks: CardLooks;
  width: number;
  /** size of the figures: the largest at which the longest fits */
  size: number;
  /** lines of the titles */
  lines: number;
  /** the benchmark is below the change, because next to it some would be cut off */
  isStacked: boolean;
}

function groupPart(cards: readonly CardView[], width: number, looks: CardLooks, rule: Rule): PosterPart {
  const across = Math.min(MOST, cards.length, Math.floor((width + looks.gap) / (looks.least + looks.gap)));
  const own = Math.floor((width - (across - 1) * looks.gap) / across);
  const set: CardSetting = {
    looks,
    width: own,
    size: Math.min(...cards.map((card) => fittedSize(card.value, own, looks.value))),
    lines: Math.max(...cards.map(({ title }) => wrapText(title, own, looks.label).length)),
    isStacked: cards.some(
      (card) => changeWidth(card, looks) + textWidth(card.benchmark, looks.label) > own && card.change !== '',
    ),
  };
  const height = heightOf(set);
  const step = height + Math.round(looks.gap * 0.5);
  const svg = cards.map((card, index) => {
    const x = (index % across) * (own + looks.gap);
    const y = Math.floor(index / across) * step;
    return `<g transform="translate(${x} ${y})">${rule(own)}${cardSvg(card, set)}</g>`;
  });
  return { svg: svg.join(''), height: (Math.ceil(cards.length / across) - 1) * step + height };
}

/** Baselines of a card's words, from its top edge. */
const lineOf = ({ label }: CardLooks) => Math.round(label * 1.3);
const titleAt = ({ label }: CardLooks) => Math.round(label * 1.75);
const valueAt = ({ looks, lines }: CardSetting) =>
  titleAt(looks) + (lines - 1) * lineOf(looks) + Math.round(looks.value * 1.02) + 2;
const changeAt = (set: CardSetting) => valueAt(set) + Math.round(set.looks.label * 1.7);
const lastAt = (set: CardSetting) => changeAt(set) + (set.isStacked ? lineOf(set.looks) : 0);
const heightOf = (set: CardSetting) => lastAt(set) + (set.looks.course > 0 ? set.looks.course + 20 : 8);

const JUDGED = { better: 'f-better', worse: 'f-worse', neutral: 'f-ink' } as const;

const changeOf = ({ direction, change }: CardView): string =>
  [directionArrow(direction), change].filter(Boolean).join(' ');

const changeWidth = (card: CardView, { label }: CardLooks): number =>
  changeOf(card) ? textWidth(`${changeOf(card)}  `, label, 600) : 0;

function cardSvg(card: CardView, set: CardSetting): string {
  const { looks, width, size, isStacked } = set;
  const { label, course } = looks;
  const around = { size: label, weight: 400, colour: 'f-ink-2' } as const;
  const path = course > 0 ? sparklinePath(card.sparkline, width - 4, course) : '';
  const title = wrapText(card.title, width, label).map((line, index) =>
    wordsAt(line, 0, titleAt(looks) + index * lineOf(looks), around),
  );
  const benchmarkSize = Math.min(label, fittedSize(card.benchmark, width, label));
  return (
    title.join('') +
    wordsAt(card.value || '–', 0, valueAt(set), { size, weight: 600, colour: 'f-ink' }) +
    unitSvg(card, set) +
    wordsAt(changeOf(card), 0, changeAt(set), { size: label, weight: 600, colour: JUDGED[card.changeIs] }) +
    wordsAt(
      card.benchmark,
      isStacked ? 0 : Math.round(changeWidth(card, looks)),
      isStacked && card.change ? lastAt(set) : changeAt(set),
      { ...around, size: benchmarkSize },
    ) +
    (path &&
      `<path class="s-focus" fill="none" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round" transform="translate(2 ${lastAt(set) + 18})" d="${path}"/>`)
  );
}

/** The unit of a bare figure, in small type after it if there is room. */
function unitSvg({ value, unit }: CardView, set: CardSetting): string {
  if (!unit || !value) return '';
  const { label } = set.looks;
  const from = Math.round(textWidth(`${value} `, set.size, 600));
  if (from + textWidth(unit, label) > set.width) return '';
  return wordsAt(unit, from, valueAt(set), { size: label, weight: 400, colour: 'f-ink-2' });
}

const fittedSize = (text: string, width: number, size: number): number =>
  Math.floor(Math.min(size, (size * width) / Math.max(1, textWidth(text, size, 600))));
