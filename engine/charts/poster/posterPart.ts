import type { BlockView, CardView, ChartView, HeadlineView, MapView } from '../../../generated/types.ts';
import { sparklinePath } from '../../blocks/cards/sparklinePath.ts';
import type { BlockChart } from '../blockCharts.ts';
import { textWidth } from '../labels/textWidth.ts';
import { layoutChart } from '../layoutChart.ts';
import { renderSvg } from '../renderSvg.ts';
import { pictureKey } from '../standalone/pictureKey.ts';
import { setKey, setWords, wordsAt } from '../standalone/pictureWords.ts';
import { insideOf } from '../svg/drawingParts.ts';
import type { PosterSize } from './posterSvg.ts';

/** A block on a sheet: markup from its own origin, and px of its height. */
export interface PosterPart {
  svg: string;
  height: number;
}

const NOTHING: PosterPart = { svg: '', height: 0 };

/** Draws one block for a sheet. A block with nothing to show takes no room. */
export async function posterPart(
  block: BlockView,
  drawn: BlockChart | undefined,
  width: number,
  size: PosterSize,
): Promise<PosterPart> {
  switch (block.kind) {
    case 'headline':
      return headlinePart(block, width, size);
    case 'cards':
      return cardsPart(
        block.groups.flatMap(({ cards }) => cards),
        width,
        size,
      );
    case 'chart':
    case 'map':
      return drawn && block.frame.rows.length > 0 ? chartPart(block, drawn, width, size) : NOTHING;
    default:
      return NOTHING;
  }
}

function headlinePart({ sentences }: HeadlineView, width: number, size: PosterSize): PosterPart {
  const text = sentences.map((runs) => runs.map((run) => run.text).join('')).join(' ');
  const set = setWords({ text, size: size === 'wide' ? 27 : 19, weight: 600, colour: 'f-ink' }, 0, 0, width);
  return { svg: set.svg, height: set.bottom };
}

/** Looks of a card by the size of the sheet, in px. */
const CARDS = {
  wide: { across: 4, gap: 24, value: 44, label: 16, height: 152 },
  narrow: { across: 2, gap: 12, value: 27, label: 13, height: 118 },
};

function cardsPart(cards: readonly CardView[], width: number, size: PosterSize): PosterPart {
  const looks = CARDS[size];
  const across = Math.min(looks.across, cards.length);
  if (across === 0) return NOTHING;
  const own = (width - (across - 1) * looks.gap) / across;
  const svg = cards.map((card, index) => {
    const x = Math.round((index % across) * (own + looks.gap));
    const y = Math.floor(index / across) * (looks.height + looks.gap);
    return `<g transform="translate(${x} ${y})">${cardSvg(card, own, looks)}</g>`;
  });
  const rows = Math.ceil(cards.length / across);
  return { svg: svg.join(''), height: rows * looks.height + (rows - 1) * looks.gap };
}

const JUDGED = { better: 'f-focus-text', worse: 'f-1-text', neutral: 'f-ink-2' } as const;

function cardSvg(card: CardView, width: number, { value, label, height }: (typeof CARDS)['wide']): string {
  const pad = label;
  const inside = width - 2 * pad;
  const title = wordsAt(fitted(card.title, inside, label), pad, pad + label, {
    size: label,
    weight: 400,
    colour: 'f-ink-2',
  });
  const big = wordsAt(card.value || '–', pad, pad + label + value + 2, {
    size: fittedSize(card.value, inside, value),
    weight: 600,
    colour: 'f-ink',
  });
  const base = pad + label + value + label + 12;
  const change = wordsAt(card.change, pad, base, { size: label, weight: 600, colour: JUDGED[card.changeIs] });
  const besides = wordsAt(card.benchmark, pad + textWidth(`${card.change}  `, label, 600), base, {
    size: label - 1,
    weight: 400,
    colour: 'f-ink-2',
  });
  const room = height - base - pad - 4;
  const path = room > 12 ? sparklinePath(card.sparkline, inside, room) : '';
  const line = path
    ? `<path class="s-focus" fill="none" stroke-width="2" stroke-linejoin="round" transform="translate(${pad} ${base + 10})" d="${path}"/>`
    : '';
  return (
    `<rect class="s-grid f-paper" x=".5" y=".5" width="${Math.round(width) - 1}" height="${height - 1}" rx="10"/>` +
    title +
    big +
    change +
    besides +
    line
  );
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

async function chartPart(
  block: ChartView | MapView,
  { chart, boundaries }: BlockChart,
  width: number,
  size: PosterSize,
): Promise<PosterPart> {
  // Half a sheet is as wide as a phone's screen twice: the narrow drawing, enlarged a little, keeps its words readable.
  const form = size === 'wide' && width > 700 ? 'wide' : 'narrow';
  const scale = size === 'wide' ? 1.25 : 1;
  const layout = layoutChart(chart, block, width / scale, form, boundaries);
  const { svg, width: own, height } = await renderSvg(chart[form], layout, block.alt);
  const title = setWords(
    { text: block.title, size: size === 'wide' ? 22 : 17, weight: 600, colour: 'f-ink' },
    0,
    0,
    width,
  );
  const unit = setWords(
    { text: block.subtitle, size: 14, weight: 400, colour: 'f-ink-2' },
    0,
    title.bottom,
    width,
  );
  // One colour needs no key; figures stand at the ends of the lines.
  const entries = pictureKey(block, svg).map((entry) => ({ ...entry, value: '' }));
  const key = setKey(entries.length > 1 ? entries : [], 'f-ink', { x: 0, top: unit.bottom + 6, width });
  const top = key.bottom + 8;
  // A drawing can be wider than asked for by its last label.
  const fit = Math.min(scale, width / own);
  return {
    svg: `${title.svg}${unit.svg}${key.svg}<g transform="translate(0 ${top}) scale(${round(fit)})" font-size="12">${insideOf(svg)}</g>`,
    height: Math.ceil(top + height * fit),
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
