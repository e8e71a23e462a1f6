import { type IStylesOptions, LineRuleType } from 'docx';

/** Right margin of the text, in twentieths of a point: A4 less docx's margins of an inch. */
export const RIGHT_EDGE = 9026;

const FOCUS = '0B6E69';
const INK = '17252D';
const INK_2 = '4A5861';
/** One that comes with Word, or that others measure like it: a font that is missing moves every line. */
const FONT = 'Calibri';

const headingStyle = (size: number, before: number, color = INK) => ({
  run: { font: FONT, size, bold: true, color },
  paragraph: { spacing: { before, after: 80 }, keepNext: true },
});

/** The look of the suite in Word. Sizes in half points. */
export const DOCX_STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: FONT, size: 22, color: INK, language: { value: 'en-NZ' } },
      paragraph: { spacing: { after: 100, line: 276, lineRule: LineRuleType.AUTO } },
    },
    title: { run: { font: FONT, size: 68, bold: true, color: INK }, paragraph: { spacing: { after: 240 } } },
    heading1: headingStyle(40, 0, FOCUS),
    heading2: headingStyle(28, 360),
    heading3: headingStyle(22, 240),
  },
  paragraphStyles: [
    {
      id: 'Answer',
      name: 'Answer',
      basedOn: 'Normal',
      run: { size: 26, bold: false },
      paragraph: { spacing: { after: 160 } },
    },
    {
      id: 'Note',
      name: 'Note',
      basedOn: 'Normal',
      run: { size: 18, color: INK_2 },
      paragraph: { spacing: { after: 80 } },
    },
    { id: 'Mark', name: 'Mark', basedOn: 'Normal', run: { size: 28, bold: true, color: FOCUS } },
  ],
};
