import { numberFormat } from '#import/families/sheets/numberFormat.ts';
import type { XmlEvent, XmlStart } from '#import/families/xml/xmlEvents.ts';

const WHITE = 'FFFFFF';

/** The last six digits of a colour, or its number in the theme, whose first is white. */
const colourOf = (element: XmlStart): string =>
  element.attribute('rgb')?.slice(-6).toUpperCase() ??
  element.attribute('theme')?.replace(/^0$/, WHITE) ??
  '';

/** The format (dxf) that a rule of conditional formatting gives to cells, read from its elements. */
export class RuleFormat {
  private isReplaced = false;
  private inFont = false;
  private font: string | undefined;
  private fill = WHITE;

  take(event: XmlEvent): void {
    if (event.kind === 'text') return;
    if (event.name === 'font') this.inFont = event.kind === 'start';
    if (event.kind === 'end') return;
    if (event.name === 'color' && this.inFont) this.font = colourOf(event);
    else if (event.name === 'fill') this.fill = '';
    else if (event.name === 'bgColor') this.fill = colourOf(event);
    else if (event.name === 'numFmt') {
      const show = numberFormat(event.attribute('formatCode') ?? '');
      this.isReplaced = ['1234.5', '-1234.5', '0'].some((text) => show(text) !== text);
    }
  }

  /** Whether a figure is shown as something else, or in the colour of its cell. */
  get hides(): boolean {
    return this.isReplaced || (this.font !== '' && this.font === this.fill);
  }
}
