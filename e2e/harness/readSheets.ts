import { getDocumentProxy } from 'unpdf';

/** Words of one line on a sheet, with their box in points from the upper left corner of the paper. */
export interface PrintedLine {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Words of a PDF file with their positions, sheet by sheet. */
export async function readSheets(pdf: Uint8Array): Promise<PrintedLine[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sheets: PrintedLine[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , , height = 0] = page.view;
    const { items } = await page.getTextContent();
    sheets.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , size = 0, left = 0, base = 0] = item.transform as number[];
        // Letters without accents and descenders reach from the baseline to seven tenths of the size.
        const [top, bottom] = [height - base - 0.7 * Math.abs(size), height - base];
        return [{ text: item.str, left, right: left + item.width, top, bottom }];
      }),
    );
  }
  await document.loadingTask.destroy();
  return sheets;
}

/** Width and height of the first sheet of a PDF file, in points. */
export async function sheetSize(pdf: Uint8Array): Promise<[width: number, height: number]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  await document.loadingTask.destroy();
  return [width, height];
}

/** Pairs of words on a sheet that overlap. A word over itself is its halo in a drawing. */
export function printedOver(lines: readonly PrintedLine[]): string[] {
  const words = lines.filter(({ text }) => text.trim().length > 1);
  return words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter(
        (other) =>
          !one.text.includes(other.text) &&
          !other.text.includes(one.text) &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      )
      .map((other) => `${one.text} | ${other.text}`),
  );
}

/** Points from the top edge of an A4 sheet between which text may be. */
const TEXT = { top: 51, bottom: 791 };

/** How far down the words of a sheet reach, as a share of the text area. The running footer is below it. */
export function fillOf(lines: readonly PrintedLine[]): number {
  const lowest = Math.max(0, ...lines.map(({ bottom }) => bottom).filter((bottom) => bottom <= TEXT.bottom));
  return Math.max(0, lowest - TEXT.top) / (TEXT.bottom - TEXT.top);
}
