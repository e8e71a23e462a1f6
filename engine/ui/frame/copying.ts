import { pivotFrame } from '#engine/core/frames/pivotFrame.ts';
import { copiedCell } from '#engine/core/leaving/cellText.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import { fetchWithin } from '#engine/core/limits/fetchWithin.ts';
import { statusMark } from '#engine/core/words/statusMark.ts';
import type { Frame } from '#generated/types.ts';

export function copyText(text: string): Promise<void> {
  return navigator.clipboard.writeText(text);
}

/**
 * Copies a picture from its address. The clipboard item takes the promise, because permission to copy expires
 * soon after the click.
 */
export function copyPicture(address: string): Promise<void> {
  const picture = fetchWithin(address, (answer) => {
    if (!answer.ok || answer.headers.get('content-type') !== 'image/png')
      throw new Error(`No picture: ${answer.status}`);
    return answer.blob();
  });
  return navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
}

/** Copies the table of a frame: as a table for documents, with tabs between cells for spreadsheets. */
export function copyTable(frame: Frame): Promise<void> {
  const lines = tableLines(frame);
  const html = `<table>${lines.map((line) => `<tr>${line.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('')}</tr>`).join('')}</table>`;
  const plain = lines.map((line) => line.join('\t')).join('\n');
  const blob = (text: string, type: string) => new Blob([text], { type });
  return navigator.clipboard.write([
    new ClipboardItem({ 'text/html': blob(html, 'text/html'), 'text/plain': blob(plain, 'text/plain') }),
  ]);
}

/** The table as it is read, line by line: heads first. Figures are written in full; text cannot become a formula. */
export function tableLines(frame: Frame): string[][] {
  const { heads, columns, rows } = pivotFrame(frame);
  const titles = columns.map(({ group, title, unit }) =>
    [group, title, unit && `(${unit})`].filter(Boolean).join(' '),
  );
  return [
    [...heads, ...titles].map(copiedCell),
    ...rows.map((row) => [
      ...row.heads.map(({ text }) => copiedCell(text)),
      ...row.cells.map(([value, status]) => {
        const mark = statusMark(value, status);
        return value === null || mark?.instead ? (mark?.mark ?? '') : String(value);
      }),
    ]),
  ];
}
