import { smallText } from '#import/families/sheets/raised.ts';
import type { XmlEvent } from '#import/families/xml/xmlEvents.ts';

/**
 * A text made of runs, as a person sees it: without phonetic readings, and with raised and lowered digits
 * marked.
 */
export class RunText {
  private written = '';
  private isText = false;
  private isReading = false;
  private place: string | undefined;

  begin(): void {
    this.written = '';
    this.place = undefined;
  }

  take(event: XmlEvent): void {
    if (event.kind === 'text') {
      if (this.isText && !this.isReading) this.written += smallText(event.text, this.place);
      return;
    }
    const begins = event.kind === 'start';
    if (event.name === 't') this.isText = begins;
    else if (event.name === 'rPh') this.isReading = begins;
    else if (event.name === 'r') this.place = undefined;
    else if (event.kind === 'start' && event.name === 'vertAlign') this.place = event.attribute('val');
  }

  get text(): string {
    return unescaped(this.written);
  }
}

/**
 * Decodes characters that XML cannot contain from their codes (ISO/IEC 29500, 22.9.2.19). Control characters
 * become spaces.
 */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\p{Cc}+ ?/gu, ' ')
    : text;
