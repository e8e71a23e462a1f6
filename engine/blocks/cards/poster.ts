import type { CardLooks, PosterPart, SheetPlace } from '#engine/blocks/forms/posterSheet.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { wordsAt } from '#engine/charts/standalone/pictureWords.ts';
import { directionArrow } from '#engine/core/words/directionArrow.ts';
import { sparklinePath } from '#engine/ui/picture/sparklinePath.ts';
import type { CardsView, CardView } from '#generated/types.ts';

/** Most cards in a row. */
const MOST = 4;

/** Figures at a glance, in columns under rules: in a row of its own the first group large with its course, all others small. */
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

function groupPart(cards: readonly CardView[], width: number, looks: CardLooks, rule: Rule): PosterPart {
  const across = Math.min(MOST, cards.length, Math.floor((width + looks.gap) / (looks.least + looks.gap)));
  const own = Math.floor((width - (across - 1) * looks.gap) / across);
  const height = heightOf(looks);
  const step = height + Math.round(looks.gap * 0.5);
  // Figures in a row have one size: that of the longest.
  const size = Math.min(...cards.map((card) => fittedSize(card.value, own, looks.value)));
  const svg = cards.map((card, index) => {
    const x = (index % across) * (own + looks.gap);
    const y = Math.floor(index / across) * step;
    return `<g transform="translate(${x} ${y})">${rule(own)}${cardSvg(card, own, looks, size)}</g>`;
  });
  return { svg: svg.join(''), height: (Math.ceil(cards.length / across) - 1) * step + height };
}

/** Base lines of a card's words, from its upper edge. */
const titleAt = ({ label }: CardLooks) => Math.round(label * 1.75);
const valueAt = (looks: CardLooks) => titleAt(looks) + Math.round(looks.value * 1.02) + 2;
const changeAt = (looks: CardLooks) => valueAt(looks) + Math.round(looks.label * 1.7);
const heightOf = (looks: CardLooks) => changeAt(looks) + (looks.course > 0 ? looks.course + 20 : 8);

const JUDGED = { better: 'f-better', worse: 'f-worse', neutral: 'f-ink' } as const;

function cardSvg(card: CardView, width: number, looks: CardLooks, size: number): string {
  const { label, course } = looks;
  const around = { size: label, weight: 400, colour: 'f-ink-2' } as const;
  const change = [directionArrow(card.direction), card.change].filter(Boolean).join(' ');
  const changeWidth = change ? textWidth(`${change}  `, label, 600) : 0;
  const path = course > 0 ? sparklinePath(card.sparkline, width - 4, course) : '';
  return (
    wordsAt(fitted(card.title, width, label), 0, titleAt(looks), around) +
    wordsAt(card.value || '–', 0, valueAt(looks), { size, weight: 600, colour: 'f-ink' }) +
    unitSvg(card, width, looks, size) +
    wordsAt(change, 0, changeAt(looks), { size: label, weight: 600, colour: JUDGED[card.changeIs] }) +
    wordsAt(
      fitted(card.benchmark, width - changeWidth, label),
      Math.round(changeWidth),
      changeAt(looks),
      around,
    ) +
    (path &&
      `<path class="s-focus" fill="none" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round" transform="translate(2 ${changeAt(looks) + 18})" d="${path}"/>`)
  );
}

/** The unit of a bare figure, in small type after it. */
function unitSvg({ value, unit }: CardView, width: number, looks: CardLooks, size: number): string {
  if (!unit || !value) return '';
  const from = Math.round(textWidth(`${value} `, size, 600));
  const text = fitted(unit, width - from, looks.label);
  return wordsAt(text, from, valueAt(looks), { size: looks.label, weight: 400, colour: 'f-ink-2' });
}

/** The words, shortened where they do not fit one line. */
function fitted(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  let end = text.length;
  while (end > 1 && textWidth(`${text.slice(0, end)}…`, size) > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

const fittedSize = (text: string, width: number, size: number): number =>
  Math.floor(Math.min(size, (size * width) / Math.max(1, textWidth(text, size, 600))));
