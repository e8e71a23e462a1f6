import { type FileChild, HeadingLevel, ImageRun, Paragraph, TextRun } from 'docx';
import type { BlockView, TextRun as Words } from '#generated/types.ts';
import { cardsTable, frameTable } from './docxTable.ts';

/** A drawing as PNG with its size in px. */
export interface BlockPicture {
  png: Buffer;
  width: number;
  height: number;
}

type Say = (key: string, values?: Record<string, string>) => string;

/** px between the margins of an A4 sheet */
const TEXT_WIDTH = 600;
/** px of a sheet that one picture may take: of a broad one so many that two with their words share a sheet */
const TEXT_HEIGHT = 820;
const BROAD_HEIGHT = 300;
/** a picture is broad where it is lower than this share of its width */
const BROAD = 0.75;

/**
 * One block of a page in Word: sentences as text, drawings as pictures that carry their own titles, tables as tables. A chart
 * without a picture is its table.
 */
export function docxBlock(block: BlockView, picture: BlockPicture | null, say: Say): FileChild[] {
  switch (block.kind) {
    case 'headline':
      return block.sentences.length > 0
        ? [
            new Paragraph({
              style: 'Answer',
              keepNext: true,
              keepLines: true,
              children: sentenceRuns(block.sentences),
            }),
          ]
        : [];
    case 'text':
      return block.paragraphs.map((runs) => new Paragraph({ children: runs.map(wordRun) }));
    case 'cards':
      return [...titleOf(block), cardsTable(block, say), ...footOf(block, say)];
    case 'table':
      return [...titleOf(block), frameTable(block.frame), ...footOf(block, say)];
    case 'chart':
    case 'map':
      return picture
        ? [new Paragraph({ spacing: { before: 120, after: 200 }, children: [image(block, picture)] })]
        : [...titleOf(block), frameTable(block.frame), ...footOf(block, say)];
    default:
      return [];
  }
}

const wordRun = ({ text, emphasis }: Words): TextRun => new TextRun({ text, bold: emphasis === true });

const sentenceRuns = (sentences: Words[][]): TextRun[] =>
  sentences.flatMap((runs, index) => [...(index > 0 ? [new TextRun(' ')] : []), ...runs.map(wordRun)]);

function titleOf({ title, subtitle }: BlockView): Paragraph[] {
  return [
    ...(title ? [new Paragraph({ heading: HeadingLevel.HEADING_3, keepNext: true, text: title })] : []),
    ...(subtitle ? [new Paragraph({ style: 'Note', keepNext: true, text: subtitle })] : []),
  ];
}

function footOf({ note, source, statusNote }: BlockView, say: Say): Paragraph[] {
  const words = [note, source && `${say('source')}: ${source}.`, statusNote].filter(Boolean).join(' ');
  return words ? [new Paragraph({ style: 'Note', text: words })] : [];
}

function image(block: Extract<BlockView, { alt: string }>, { png, width, height }: BlockPicture): ImageRun {
  const most = height < width * BROAD ? BROAD_HEIGHT : TEXT_HEIGHT;
  const scale = Math.min(TEXT_WIDTH / width, most / height);
  return new ImageRun({
    type: 'png',
    data: png,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: block.name, title: block.title, description: block.alt },
  });
}
