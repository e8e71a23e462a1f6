import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/* A second, independent reader of publishers' files to check bundled figures. It does not use recipes,
   importers or the bundled layout, and takes codes and names of areas from the publishers' own lists. */

/**
 * A cell of a publisher's file: the key of its figure ("SERIES|area|period|member|…"), or why it is left out.
 */
export type PublishedCell = { at: string[]; figure: string; sum?: boolean } | { leftOut: string };

/**
 * Rows of a CSV file. Each is a record by the names in the row that `isHeader` finds, or "#0" for column 0.
 */
export function records(path: string, isHeader: (names: string[], at: number) => boolean = (_, at) => at === 0): Record<string, string>[] {
  const rows = cells(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  const at = rows.findIndex(isHeader);
  const names = (rows[at] ?? []).map((name, column) => name || `#${column}`);
  return rows
    .slice(at + 1)
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => Object.fromEntries(names.map((name, column) => [name, (row[column] ?? '').trim()])));
}

function cells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end.endsWith('\n')) rows.push([]);
  }
  return rows;
}

/** A name as an area id: "Hawke's Bay region" → "hawkes-bay-region". */
export const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** Names that publishers do not build from area and type. */
const named: Record<string, string> = {
  'total-new-zealand': 'new-zealand',
  'total-north-island': 'north-island',
  'total-south-island': 'south-island',
  'manawatu-wanganui-region': 'manawatu-whanganui-region',
  'manawatu-wanganui': 'manawatu-whanganui-region',
  'wanganui-district': 'whanganui-district',
  'chatham-islands-territory': 'chatham-islands',
  'gisborne-hawke-s-bay': 'gisborne-hawkes-bay',
  'rotorua-lakes-district': 'rotorua-district',
};

/** Area of a name as a file writes it. */
export const area = (name: string): string => named[slug(name)] ?? slug(name);

/** Area of a name in a file that omits the word "region". */
export const region = (name: string): string => {
  const plain = area(name);
  return /^new-zealand$|-island$|-region$|^tasman-nelson|^gisborne-hawkes/.test(plain) ? plain : `${plain}-region`;
};

export interface SmallArea {
  district: string;
  region: string;
}

/**
 * Districts, boards, regions and small areas by the codes of Stats NZ. @param lists folder of its
 * concordances
 */
export function codedAreas(lists: string) {
  const small = new Map<string, SmallArea>();
  const districts = new Map<string, string>();
  const regions = new Map<string, string>();
  for (const row of records(join(lists, 'sa2_ta_rc_board_2023.csv'))) {
    const { ta_2023_code = '', rc_2023_code = '', sa2_2023_code = '' } = row;
    const found = { district: area(row.ta_2023_name ?? ''), region: region(row.rc_2023_name ?? '') };
    small.set(sa2_2023_code, found);
    districts.set(ta_2023_code, found.district);
    regions.set(rc_2023_code, found.region);
  }
  return { small, districts, regions };
}
