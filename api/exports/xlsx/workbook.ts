import { word } from '#engine/core/words/suiteWords.ts';
import { escapeText } from './escapeText.ts';
import { type SheetLinks, sheetXml, type Worksheet } from './sheet.ts';
import { Styles } from './styles.ts';
import { type ZipEntry, zip } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const XLSX_TYPE = `${SHEETML}.sheet`;
/** Largest number of rows in an Excel sheet. */
export const MAX_SHEET_ROWS = 1_048_576;

/**
 * A workbook (Office Open XML), written in pieces, so memory use does not grow with the number of rows. We
 * write the XML ourselves, because the maintained libraries keep all cells in memory, or cannot stream a
 * second sheet, links or filters.
 */
export async function* workbook(sheets: readonly Worksheet[], title: string): AsyncGenerator<Buffer> {
  yield* zip(entries(sheets, title));
}

function entries(sheets: readonly Worksheet[], title: string): ZipEntry[] {
  const styles = new Styles();
  const parts = sheets.map((_, at): [string, string] => [
    `${OFFICE}/worksheet`,
    `worksheets/sheet${at + 1}.xml`,
  ]);
  return [
    { name: '[Content_Types].xml', text: () => [contentTypes(sheets.length)] },
    {
      name: '_rels/.rels',
      text: () => [
        relations([
          [`${OFFICE}/officeDocument`, 'xl/workbook.xml'],
          [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
        ]),
      ],
    },
    { name: 'docProps/core.xml', text: () => [coreXml(title)] },
    { name: 'xl/workbook.xml', text: () => [workbookXml(sheets)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: () => [relations([...parts, [`${OFFICE}/styles`, 'styles.xml']])],
    },
    ...sheets.flatMap((sheet, at) => sheetEntries(sheet, `sheet${at + 1}.xml`, styles)),
    // Styles come last: they are known only after all sheets are written.
    { name: 'xl/styles.xml', text: () => [styles.xml()] },
  ];
}

function sheetEntries(sheet: Worksheet, file: string, styles: Styles): ZipEntry[] {
  const links: SheetLinks = [];
  return [
    { name: `xl/worksheets/${file}`, text: () => sheetXml(sheet, styles, links) },
    { name: `xl/worksheets/_rels/${file}.rels`, text: () => [linkRelations(links)] },
  ];
}

function contentTypes(sheets: number): string {
  const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}"/>`;
  const list = Array.from({ length: sheets }, (_, at) =>
    part(`/xl/worksheets/sheet${at + 1}.xml`, `${SHEETML}.worksheet+xml`),
  );
  return (
    `${XML}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    part('/xl/workbook.xml', `${SHEETML}.sheet.main+xml`) +
    part('/xl/styles.xml', `${SHEETML}.styles+xml`) +
    part('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
    `${list.join('')}</Types>`
  );
}

function relations(list: readonly [type: string, target: string][]): string {
  const one = ([type, target]: [string, string], at: number) =>
    `<Relationship Id="rId${at + 1}" Type="${type}" Target="${escapeText(target)}"/>`;
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.map((entry, at) => one([...entry], at)).join('')}</Relationships>`;
}

function linkRelations(links: SheetLinks): string {
  return relations(links.map(({ target }) => [`${OFFICE}/hyperlink`, target])).replaceAll(
    '/>',
    ' TargetMode="External"/>',
  );
}

function coreXml(title: string): string {
  return (
    `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
    `<dc:title>${escapeText(title)}</dc:title><dc:language>${word('locale')}</dc:language></cp:coreProperties>`
  );
}

function workbookXml(sheets: readonly Worksheet[]): string {
  const list = sheets.map(
    ({ name }, at) =>
      `<sheet name="${escapeText(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets>${repeatedXml(sheets)}</workbook>`;
}

/** Rows that are repeated on every printed page, by sheet. */
function repeatedXml(sheets: readonly Worksheet[]): string {
  const names = sheets.flatMap(({ name, repeated }, at) => {
    if (!repeated) return [];
    const sheet = escapeText(sheetName(name).replaceAll("'", "''"));
    const rows = repeated.map((row) => `$${row}`).join(':');
    return [`<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${sheet}'!${rows}</definedName>`];
  });
  return names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : '';
}

/** Sheet names have at most 31 characters, without these symbols. */
function sheetName(name: string): string {
  return name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
}
