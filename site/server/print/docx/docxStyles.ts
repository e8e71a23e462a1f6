import { type IStylesOptions, LineRuleType } from 'docx';

/** px (96 per inch) of a page between its margins: A4 with 20 mm margins */
export const TEXT_WIDTH = 642;
export const TEXT_HEIGHT = 971;

/** Converts px to twentieths of a point, the unit of Word. */
export const twips = (px: number): number => Math.round(px * 15);

const MARGIN = 1134;
export const SHEET = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, header: 567, footer: 567 },
};

const FOCUS = '0B6E69';
const INK = '17252D';
const INK_2 = '4A5861';
/**
 * A font that comes with Word or has a metric-compatible substitute: a missing font would reflow every line.
 */
const FONT = 'Calibri';

const headingStyle = (size: number, before: number, color = INK) => ({
  run: { font: FONT, size, bold: true, color },
  paragraph: { spacing: { before, after: 80 }, keepNext: true },
});

/**
 * The styles of the suite in Word. Sizes in half points.
 * @param language for the spelling check, e.g. en-NZ
 */
export const docxStyles = (language: string): IStylesOptions => ({
  default: {
    document: {
      run: { font: FONT, size: 22, color: INK, language: { value: language } },
      paragraph: { spacing: { after: 100, line: 276, lineRule: LineRuleType.AUTO } },
    },
    title: { run: { font: FONT, size: 68, bold: true, color: INK }, paragraph: { spacing: { after: 240 } } },
    heading1: headingStyle(40, 480, FOCUS),
    heading2: headingStyle(28, 320),
    heading3: headingStyle(22, 160),
  },
  paragraphStyles: [
    {
      id: 'Answer',
      name: 'Answer',
      basedOn: 'Normal',
      run: { size: 24, bold: false },
      paragraph: { spacing: { after: 120 } },
    },
    {
      id: 'Note',
      name: 'Note',
      basedOn: 'Normal',
      run: { size: 18, color: INK_2 },
      paragraph: { spacing: { after: 80 } },
    },
    {
      id: 'Cell',
      name: 'Cell',
      basedOn: 'Normal',
      paragraph: { spacing: { after: 0, line: 240, lineRule: LineRuleType.AUTO } },
    },
    { id: 'Mark', name: 'Mark', basedOn: 'Normal', run: { size: 28, bold: true, color: FOCUS } },
  ],
});
