import { type FileChild, HeadingLevel, ImageRun, Paragraph, TextRun } from 'docx';
import { isMade } from '#engine/blocks/forms/blockKind.ts';
import type { DocumentPart, Say } from '#engine/blocks/forms/document.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { blockHead } from '#engine/core/words/blockHead.ts';
import type { BlockView, TextRun as Words } from '#generated/types.ts';
import { TEXT_HEIGHT, TEXT_WIDTH } from './docxStyles.ts';
import { docxTable } from './docxTable.ts';

/** A drawing as PNG with its size in px. */
export interface BlockPicture {
  png: Buffer;
  width: number;
  height: number;
}

/** px that title, unit and notes around a picture take of its page */
const WORDS_HEIGHT = 110;

/** One block of a page in Word, as its kind defines documents; [] if the kind does not support them. */
export function docxBlock(block: BlockView, picture: BlockPicture | null, say: Say): FileChild[] {
  const { document } = kindOf(block).forms;
  if (!isMade(document)) return [];
  return document.parts(block, say, picture !== null).flatMap((part) => partOf(part, block, picture, say));
}

function partOf(part: DocumentPart, block: BlockView, picture: BlockPicture | null, say: Say): FileChild[] {
  switch (part.part) {
    case 'answer':
      return [
        new Paragraph({
          style: 'Answer',
          keepNext: true,
          keepLines: true,
          children: sentenceRuns(part.sentences),
        }),
      ];
    case 'paragraph':
      return [new Paragraph({ children: part.runs.map(wordRun) })];
    case 'title':
      return titleOf(block);
    case 'foot':
      return footOf(block, say, part.notes);
    case 'rows':
      return [docxTable(part)];
    case 'picture':
      return picture
        ? [
            new Paragraph({
              keepNext: true,
              spacing: { before: 60, after: 60 },
              children: [image(block, part.alt, picture)],
            }),
          ]
        : [];
  }
}

const wordRun = ({ text, emphasis }: Words): TextRun => new TextRun({ text, bold: emphasis === true });

const sentenceRuns = (sentences: Words[][]): TextRun[] =>
  sentences.flatMap((runs, index) => [...(index > 0 ? [new TextRun(' ')] : []), ...runs.map(wordRun)]);

function titleOf(block: BlockView): Paragraph[] {
  const { title, subtitle } = blockHead(block);
  return [
    ...(title ? [new Paragraph({ heading: HeadingLevel.HEADING_3, keepNext: true, text: title })] : []),
    ...(subtitle ? [new Paragraph({ style: 'Note', keepNext: true, text: subtitle })] : []),
  ];
}

function footOf({ note, source, statusNote }: BlockView, say: Say, figureNotes = ''): Paragraph[] {
  const words = [note, source && `${say('source')}: ${source}.`, statusNote, figureNotes]
    .filter(Boolean)
    .join(' ');
  return words
    ? [new Paragraph({ style: 'Note', keepLines: true, spacing: { before: 60 }, text: words })]
    : [];
}

function image(block: BlockView, alt: string, { png, width, height }: BlockPicture): ImageRun {
  const scale = Math.min(TEXT_WIDTH / width, (TEXT_HEIGHT - WORDS_HEIGHT) / height);
  return new ImageRun({
    type: 'png',
    data: png,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: block.name, title: blockHead(block).title, description: alt },
  });
}
