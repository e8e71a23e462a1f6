import type { ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop } from '#data/problems/problems.ts';
import { number } from '#data/problems/wording.ts';
import type { Zip } from '#import/bytes/zip.ts';
import { xmlEvents } from '#import/families/xml/xmlEvents.ts';
import { RunText } from './runText.ts';

const PART = 'xl/sharedStrings.xml';

/** Texts that cells reference by index. @throws ImportStop above the limits */
export async function readSharedTexts(zip: Zip, { cellLength, rows }: ReadingLimits): Promise<string[]> {
  if (!zip.names.includes(PART)) return [];
  const source = await zip.open(PART);
  const texts: string[] = [];
  const runs = new RunText();
  for await (const event of xmlEvents(source)) {
    runs.take(event);
    if (event.kind === 'text' || event.name !== 'si') continue;
    if (event.kind === 'start') {
      runs.begin();
      continue;
    }
    const { text } = runs;
    texts.push(text);
    const wrong =
      text.length > cellLength
        ? `A text of this workbook has more than ${number(cellLength)} characters.`
        : `This workbook has more than ${number(rows)} texts.`;
    if (text.length > cellLength || texts.length > rows)
      throw new ImportStop(wrong, { file: source.name, line: texts.length, column: 1 });
  }
  return texts;
}
