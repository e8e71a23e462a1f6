import type { NumberFormat } from '#generated/types.ts';
import { escapeText } from './escapeText.ts';

/** Appearance of a cell, apart from its number format. */
export type Look =
  | 'plain'
  | 'bold'
  | 'title'
  | 'quiet'
  | 'link'
  | 'wrapped'
  | 'left'
  | 'mark'
  | 'beside'
  | 'head'
  | 'headRight'
  | 'headBeside';

const FONTS: Partial<Record<Look, number>> = {
  bold: 1,
  title: 2,
  quiet: 3,
  link: 4,
  head: 1,
  headRight: 1,
  headBeside: 1,
};
/** Looks with the tinted background and bottom line of headings. */
const HEADS: readonly Look[] = ['head', 'headRight', 'headBeside'];
const OWN_FORMATS_FROM = 164;
/** Number format of years: no thousands separator. */
export const YEAR = '0';

/** Spreadsheet code of a number format, e.g. "#,##0.0", with a + sign for positive growth. */
export function formatCode({ decimals, signed }: NumberFormat): string {
  const digits = `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;
  return signed ? `+${digits};-${digits};${digits}` : digits;
}

/** Styles in use, numbered in order of first use. The style sheet is written last. */
export class Styles {
  private readonly formats = new Map<string, number>();
  private readonly styles = new Map<string, number>([['plain|', 0]]);

  /** Number of a style. @param code of the number format; absent: general */
  of(look: Look, code = ''): number {
    const key = `${look}|${code}`;
    const known = this.styles.get(key);
    if (known !== undefined) return known;
    if (code !== '' && !this.formats.has(code)) this.formats.set(code, OWN_FORMATS_FROM + this.formats.size);
    this.styles.set(key, this.styles.size);
    return this.styles.size - 1;
  }

  xml(): string {
    const formats = [...this.formats].map(
      ([code, id]) => `<numFmt numFmtId="${id}" formatCode="${escapeText(code)}"/>`,
    );
    const styles = [...this.styles.keys()].map((key) => this.styleXml(key));
    return (
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      (formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '') +
      `<fonts count="5">${FONT_XML.join('')}</fonts>` +
      '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
      '<fill><patternFill patternType="solid"><fgColor rgb="FFE3F0EE"/></patternFill></fill></fills>' +
      '<borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="FF84919A"/></bottom></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    );
  }

  private styleXml(key: string): string {
    const [look = 'plain', code = ''] = key.split(/\|(.*)/s);
    const format = this.formats.get(code) ?? 0;
    const alignment = ALIGNMENTS[look as Look];
    const ground = HEADS.includes(look as Look)
      ? 'fillId="2" borderId="1" applyFill="1" applyBorder="1"'
      : 'fillId="0" borderId="0"';
    const head = `<xf numFmtId="${format}" fontId="${FONTS[look as Look] ?? 0}" ${ground} xfId="0" applyNumberFormat="1" applyFont="1"`;
    return alignment ? `${head} applyAlignment="1"><alignment ${alignment}/></xf>` : `${head}/>`;
  }
}

const ALIGNMENTS: Partial<Record<Look, string>> = {
  wrapped: 'vertical="top" wrapText="1"',
  bold: 'vertical="top" wrapText="1"',
  left: 'horizontal="left"',
  // Text to the right of a figure is indented.
  beside: 'horizontal="left" indent="1"',
  mark: 'horizontal="right"',
  head: 'vertical="bottom" wrapText="1"',
  headBeside: 'horizontal="left" indent="1" vertical="bottom" wrapText="1"',
  headRight: 'horizontal="right" vertical="bottom" wrapText="1"',
};

/** Whether text with this look wraps. */
export const isWrapped = (look: Look): boolean => ALIGNMENTS[look]?.includes('wrapText') ?? false;

const font = (size: number, more = '', colour = '') =>
  `<font>${more}<sz val="${size}"/>${colour}<name val="Calibri"/><family val="2"/></font>`;
const FONT_XML = [
  font(11),
  font(11, '<b/>'),
  font(14, '<b/>'),
  font(10, '', '<color rgb="FF4A5861"/>'),
  '<font><u/><sz val="11"/><color rgb="FF0B6E69"/><name val="Calibri"/><family val="2"/></font>',
];
