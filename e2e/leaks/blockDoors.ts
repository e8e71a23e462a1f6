import { globSync, readFileSync } from 'node:fs';
import { AREAS, type AreaId } from './oracle.ts';

/** A block of a page, from its manifest file, read without the suite's own code. */
export interface BlockDoor {
  path: string;
  packages?: string[];
  hideFor?: string[];
  block: string;
  kind: string;
}

interface PageFile extends Omit<BlockDoor, 'block' | 'kind'> {
  blocks?: { kind: string; name: string }[];
}

/** Pages that show planted figures of their focus area, of every package that has any. */
const PAGES: readonly string[] = [
  '',
  'economy/growth',
  'economy/structure',
  'economy/exports',
  'economy/dairy',
  'employment/self-employment',
  'population/growth',
  'data-download',
  'small-area-data-download',
];

/** One block of each kind of those pages. */
export const BLOCK_DOORS: BlockDoor[] = globSync('manifests/products/regions/**/*.page.json')
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as PageFile)
  .filter(({ path }) => PAGES.includes(path))
  .flatMap(({ blocks = [], ...page }) => {
    const kinds = new Map(blocks.map((block) => [block.kind, block]));
    return [...kinds.values()].map(({ name, kind }) => ({ ...page, block: name, kind }));
  });

const FILES: Record<string, readonly string[]> = {
  chart: ['json', 'csv', 'xlsx', 'svg', 'png', 'apa', 'bib', 'nonsense'],
  map: ['json', 'csv', 'svg'],
  table: ['json', 'csv', 'xlsx', 'svg'],
  cards: ['json', 'csv', 'xlsx'],
  download: ['json', 'csv', 'xlsx', 'sdmx-csv', 'json-stat', 'svg'],
};

/** Formats in which a block is requested: those it has, and some that it has not. */
export const formsOf = ({ kind }: BlockDoor): readonly string[] => FILES[kind] ?? ['json', 'csv'];

/** Address of a block in a format, on its site. */
export function doorAddress(area: AreaId, { path, block, kind }: BlockDoor, form: string): string {
  const choice =
    kind === 'download' ? '?series=GDP&series=ERP&breakdown=TOTAL&areas=TA&areas=RC&areas=SA2_23' : '';
  return `/${[area, path, `${block}.${form}`].filter(Boolean).join('/')}${kind === 'download' && AREAS[area].type.startsWith('SA') ? '' : choice}`;
}

/** Addresses that other sites embed, and those that describe them. */
export function frameAddresses(area: AreaId, { path, block }: BlockDoor, port: number): string[] {
  const own = `/${[area, path, block].filter(Boolean).join('/')}`;
  const url = encodeURIComponent(`http://regions.localhost:${port}${own}/embed`);
  return [`${own}/embed`, `${own}/table`, `/oembed?url=${url}`, `/oembed?format=xml&url=${url}`];
}
