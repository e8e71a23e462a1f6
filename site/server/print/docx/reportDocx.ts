import {
  AlignmentType,
  Bookmark,
  Document,
  ExternalHyperlink,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  InternalHyperlink,
  Packer,
  PageNumber,
  PageReference,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import { estimatePageNumbers } from 'docx/layout';
import { isMade } from '#engine/blocks/forms/blockKind.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { longestOnPaper } from '#engine/charts/contract/pictureWidths.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import {
  areaNames,
  BACK,
  comparedWith,
  pagesShown,
  type ReportContent,
  type ReportPlace,
  type ReportSheet,
  reportPlaces,
  reportSources,
  SUMMARY,
} from '#site/shared/reportContent.ts';
import { type BlockPicture, docxBlock } from './docxBlock.ts';
import { docxStyles, SHEET, TEXT_WIDTH, twips } from './docxStyles.ts';

/** Position of right-aligned text. */
const RIGHT_EDGE = twips(TEXT_WIDTH);

/** Draws a chart or map of a page; null if that fails. */
export type DrawBlock = (page: ReportSheet, block: string) => Promise<BlockPicture | null>;

/**
 * The document as a Word file, with real headings, tables, and pictures with alternative texts. Page numbers
 * in the contents are estimated, so that Word does not ask to update them when it opens the file.
 */
export async function reportDocx(report: ReportContent, draw: DrawBlock): Promise<Buffer> {
  const { payload, title, summary, parts, made } = report;
  const { messages, suite, site, area } = payload;
  const say = (key: string, values?: Record<string, string>) => sayMessage(messages, key, values);
  const body: FileChild[] = [...cover(report, say), ...contents(report, say)];
  let isFirst = true;
  const heading = (id: string, text: string) => {
    const made = headingOf(id, text, isFirst);
    isFirst = false;
    return made;
  };
  if (summary.view.blocks.length > 0) {
    body.push(heading(SUMMARY, say('report-summary')), ...(await pageBlocks(summary, draw, say)));
  }
  for (const part of parts) {
    body.push(heading(part.id, part.title));
    for (const page of part.pages) {
      body.push(
        new Paragraph({
          heading: HeadingLevel.HEADING_2,
          keepNext: true,
          children: [new Bookmark({ id: page.id, children: [new TextRun(page.view.title)] })],
        }),
        new Paragraph({ style: 'Note', keepNext: true, text: page.view.question }),
        ...(await pageBlocks(page, draw, say)),
      );
    }
  }
  body.push(heading(BACK, say('report-method')), ...back(report, say));
  return Packer.toBuffer(
    new Document({
      title,
      creator: suite.organisation,
      lastModifiedBy: suite.organisation,
      subject: [area?.name, site.title].filter(Boolean).join(' · '),
      pageNumbers: estimatePageNumbers,
      styles: docxStyles(word('locale')),
      sections: [
        {
          properties: { titlePage: true, page: SHEET },
          headers: {
            default: new Header({ children: [edges(title, made)] }),
            first: new Header({ children: [new Paragraph({})] }),
          },
          footers: {
            default: new Footer({
              children: [edges(`${suite.organisation} · ${site.title}`, PageNumber.CURRENT)],
            }),
            first: new Footer({ children: [new Paragraph({})] }),
          },
          children: body,
        },
      ],
    }),
  );
}

type Say = (key: string, values?: Record<string, string>) => string;

async function pageBlocks(page: ReportSheet, draw: DrawBlock, say: Say): Promise<FileChild[]> {
  const children: FileChild[] = [];
  for (const block of page.view.blocks) {
    const { document } = kindOf(block).forms;
    const height = page.pictures[block.name]?.wideHeight ?? Infinity;
    const isDrawn = isMade(document) && document.brief === 'drawing' && height <= longestOnPaper;
    const picture = isDrawn ? await draw(page, block.name) : null;
    children.push(...docxBlock(block, picture, say));
    if (isDrawn && !picture) children.push(new Paragraph({ style: 'Note', text: say('chart-failed') }));
  }
  return children;
}

/** The heading of a part; the first starts on the page after the contents. */
const headingOf = (id: string, text: string, pageBreakBefore: boolean): Paragraph =>
  new Paragraph({
    heading: HeadingLevel.HEADING_1,
    pageBreakBefore,
    children: [new Bookmark({ id, children: [new TextRun(text)] })],
  });

/** One line with text at both margins. */
function edges(left: string, right: string): Paragraph {
  return new Paragraph({
    style: 'Note',
    tabStops: [{ type: TabStopType.RIGHT, position: RIGHT_EDGE }],
    children: [new TextRun(left), new TextRun({ children: [new Tab(), right] })],
  });
}

function cover(report: ReportContent, say: Say): FileChild[] {
  const { payload, title, made } = report;
  const { suite, site, view } = payload;
  const compared = comparedWith(report);
  const names = areaNames(report);
  return [
    new Paragraph({ style: 'Mark', text: suite.organisation }),
    new Paragraph({ text: site.title, spacing: { after: 1800 } }),
    new Paragraph({ heading: HeadingLevel.TITLE, text: title }),
    ...(names ? [new Paragraph({ style: 'Answer', text: names })] : []),
    ...(compared ? [new Paragraph({ text: compared })] : []),
    new Paragraph({ style: 'Note', text: say('report-made', { date: made, version: view.data_version }) }),
    ...(view.demonstration && suite.demonstrationNotice
      ? [new Paragraph({ style: 'Note', text: suite.demonstrationNotice })]
      : []),
  ];
}

function contents(report: ReportContent, say: Say): FileChild[] {
  const entry = ({ id, title: text }: ReportPlace, level: number) =>
    new Paragraph({
      indent: { left: level * 300 },
      spacing: { before: level === 0 ? 120 : 0, after: 20 },
      tabStops: [{ type: TabStopType.RIGHT, position: RIGHT_EDGE, leader: 'dot' }],
      children: [
        new InternalHyperlink({ anchor: id, children: [new TextRun({ text, bold: level === 0 })] }),
        new TextRun({ children: [new Tab()] }),
        new PageReference(id),
      ],
    });
  return [
    new Paragraph({ style: 'Mark', spacing: { before: 900 }, text: say('report-contents') }),
    ...reportPlaces(report).flatMap((place) => [
      entry(place, 0),
      ...place.pages.map((page) => entry(page, 1)),
    ]),
    ...(report.parts.length === 0 ? [new Paragraph({ text: say('report-empty') })] : []),
  ];
}

function back(report: ReportContent, say: Say): FileChild[] {
  const { leftOut, url } = report;
  const list = (title: string, items: string[]) =>
    items.length === 0
      ? []
      : [
          new Paragraph({ heading: HeadingLevel.HEADING_2, keepNext: true, text: title }),
          ...items.map((text) => new Paragraph({ style: 'Note', bullet: { level: 0 }, text })),
        ];
  return [
    ...pagesShown(report).flatMap(({ view: { title, method, caveats } }) => [
      new Paragraph({ heading: HeadingLevel.HEADING_3, keepNext: true, text: title }),
      ...[method?.definition, method?.formula, caveats.join(' ')]
        .filter((text): text is string => Boolean(text))
        .map((text) => new Paragraph({ style: 'Note', text })),
    ]),
    ...list(say('report-sources'), reportSources(report)),
    ...list(say('report-left-out'), leftOut),
    new Paragraph({
      alignment: AlignmentType.LEFT,
      children: [
        new ExternalHyperlink({ link: url, children: [new TextRun({ text: url, style: 'Hyperlink' })] }),
      ],
    }),
  ];
}
