import { strToU8, zipSync } from 'fflate';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** A cell of text. */
export const text = (value: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
/** A row of cells. */
export const rowOf = (cells: readonly string[]) => `<row>${cells.join('')}</row>`;

interface Parts {
  workbook?: string;
  texts?: string;
  styles?: string;
}

/** A workbook of sheets by name; each value is the XML of a sheet's data and what follows. */
export function workbookOf(
  sheets: Record<string, string>,
  { workbook = '', texts, styles }: Parts = {},
): Uint8Array {
  const names = Object.keys(sheets);
  const listed = names
    .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`)
    .join('');
  const targets = names
    .map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`)
    .join('');
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r">${workbook}<sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets}</Relationships>`,
    ...(texts !== undefined && { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at}.xml`, `<worksheet>${sheets[name]}</worksheet>`]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
}

/** Data of a sheet. */
export const dataOf = (rows: readonly string[]) => `<sheetData>${rows.join('')}</sheetData>`;
