import { NOTHING, type PosterPart, type SheetPlace } from '#engine/blocks/forms/posterSheet.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import type { HeadlineView } from '#generated/types.ts';

type Runs = HeadlineView['sentences'][number];

interface Looks {
  size: number;
  weight: 400 | 600;
  colour: string;
}

/**
 * The words of a poster: the first sentence is large, with the stressed words in bold, and the others are
 * below it.
 */
export function headlinePart({ sentences }: HeadlineView, { width, sheet }: SheetPlace): PosterPart {
  const [first, ...others] = sentences;
  if (!first) return NOTHING;
  const text = textOf(first);
  const size =
    sheet.lead.find((one) => wrapText(text, width, one, 600).length <= 2) ?? sheet.lead.at(-1) ?? 0;
  const lead = setRuns(first, 0, width, { size, weight: 600, colour: 'f-ink' });
  if (others.length === 0) return lead;
  const rest = setRuns(
    others.flatMap((runs, index) => (index > 0 ? [{ text: ' ' }, ...runs] : runs)),
    lead.height + Math.round(size * 0.3),
    width,
    { size: sheet.text, weight: 400, colour: 'f-ink-2' },
  );
  return { svg: lead.svg + rest.svg, height: rest.height };
}

const textOf = (runs: Runs) => runs.map(({ text }) => text).join('');

/** Sets runs of words from `top` down. The height is measured to the lower edge. */
function setRuns(runs: Runs, top: number, width: number, { size, weight, colour }: Looks): PosterPart {
  const text = textOf(runs);
  const lines = wrapText(text, width, size, weight);
  const lineHeight = Math.round(size * 1.3);
  let from = 0;
  const svg = lines.map((line, index) => {
    const start = text.indexOf(line, from);
    from = start + line.length;
    const y = top + Math.round(size * 1.02) + index * lineHeight;
    return `<text y="${y}" font-size="${size}" class="${colour}">${lineRuns(runs, start, from)}</text>`;
  });
  return { svg: svg.join(''), height: top + lines.length * lineHeight };
}

/** The markup of the runs between two positions of their text. */
function lineRuns(runs: Runs, start: number, end: number): string {
  let at = 0;
  return runs
    .map(({ text, emphasis }) => {
      const part = escapeMarkup(text.slice(Math.max(0, start - at), Math.max(0, end - at)));
      at += text.length;
      return emphasis && part !== '' ? `<tspan font-weight="600">${part}</tspan>` : part;
    })
    .join('');
}
