import type { Zip } from '#data/import/bytes/zip.ts';
import { xmlEvents } from '#data/import/families/xml/xmlEvents.ts';
import type { ReadingLimits } from '#data/import/problems/limits.ts';
import { ImportStop } from '#data/import/problems/problems.ts';

const PART = 'xl/sharedStrings.xml';

/** Texts that cells name by number, without their looks and readings. */
export async function readSharedTexts(zip: Zip, limits: ReadingLimits): Promise<string[]> {
  if (!zip.names.includes(PART)) return [];
  const source = await zip.open(PART);
  const texts: string[] = [];
  let text = '';
  let inText = false;
  let inReading = false;
  for await (const event of xmlEvents(source)) {
    if (event.kind === 'text') {
      if (inText && !inReading) text += event.text;
      continue;
    }
    const begins = event.kind === 'start';
    if (event.name === 't') inText = begins;
    if (event.name === 'rPh') inReading = begins;
    if (event.name !== 'si') continue;
    if (begins) text = '';
    else texts.push(text);
    if (text.length > limits.cellLength || texts.length > limits.rows) {
      throw new ImportStop('The texts of this workbook are too long or too many.', {
        file: source.name,
        line: 1,
        column: 1,
      });
    }
  }
  return texts;
}
