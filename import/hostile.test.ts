import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ImportStop } from '#data/problems/problems.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import type { SourceManifest } from '#generated/types.ts';
import { importBoundaries } from './boundaries/importBoundaries.ts';
import { readFiles } from './plan/readFiles.ts';
import { inventedSuite } from './testing/inventedSuite.ts';
import { recipeOf, visitsTable } from './testing/workbench.ts';
import { dataOf, workbookOf } from './testing/workbook.ts';

const newFolder = temporaryFolders();
const megabyte = 1024 * 1024;

/** What is said of a file, and how many bytes of it were read before. */
async function said(file: string, recipe: SourceManifest = recipeOf()) {
  let bytes = 0;
  const onBytes = (more: number) => {
    bytes += more;
  };
  const { problems } = await readFiles({ recipe, files: [file], suite: inventedSuite, now: 0, onBytes });
  return { bytes, listed: problems.listed, first: problems.listed[0]?.message ?? '' };
}

function fileOf(...parts: string[]): string {
  const file = join(newFolder(), 'hostile.csv');
  writeFileSync(file, '');
  for (const part of parts) appendFileSync(file, part);
  return file;
}

const header = 'Area,Year,Visits\n';

describe('S12 a hostile file is refused before it is read through', () => {
  it.each([
    [
      'separators without end (inputs-D2)',
      ','.repeat(40 * megabyte),
      /^This row has more than 1,000,000 characters/,
    ],
    ['line ends without end (inputs-D2)', '\n'.repeat(40 * megabyte), /^More than 100,000 empty rows/],
    [
      'a quotation mark that is never closed',
      `"${'a,b\n'.repeat(10 * megabyte)}`,
      /^This row has more than 1,000,000 characters/,
    ],
    [
      'a quotation mark inside a cell',
      `"Kauri"x,2024,6,7\n${'a,b\n'.repeat(10 * megabyte)}`,
      /stands inside/,
    ],
  ])('%s', async (_, body, message) => {
    const { bytes, first } = await said(fileOf(header, body));
    expect(first).toMatch(message);
    expect(bytes).toBeLessThan(3 * megabyte);
  });

  it('names that nobody knows: 250 of them tell enough (inputs-D4)', async () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => `Area ${at},2024,5\n`).join('');
    const { bytes, listed } = await said(fileOf(header, rows));
    expect(listed.length).toBe(250);
    expect(bytes).toBeLessThan(megabyte);
  });

  it('counts names that are left out without keeping them all (inputs-D4)', async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `Area ${at},2024,5\n`).join('');
    const area = { ...visitsTable.area, column: 'Area', others: 'leave-out' as const };
    const read = await readFiles({
      recipe: recipeOf({ tables: [{ ...visitsTable, area }] }),
      files: [fileOf(header, rows)],
      suite: inventedSuite,
      now: 0,
    });
    const counts = [...(read.tables[0]?.unknown ?? [])];
    expect(counts).toHaveLength(10_001);
    expect(counts.reduce((sum, [, rows]) => sum + rows, 0)).toBe(30_000);
  });

  it.each([
    ['area.skipMatching', { area: { ...visitsTable.area, column: 'Area', skipMatching: '([a-z ]+)+!' } }],
    ['area.pattern', { area: { ...visitsTable.area, column: 'Area', pattern: '(?:a|a)*!' } }],
    ['period.pattern', { period: { column: 'Area', pattern: '(\\w+\\s?)*!' } }],
  ])('an expression that comes to no end, in %s (inputs-D8)', async (_, more) => {
    const begun = process.threadCpuUsage();
    const cell = 'a'.repeat(45);
    const recipe = recipeOf({ tables: [{ ...visitsTable, ...more }] });
    const { listed } = await said(fileOf(header, `${cell},2024,5\n`), recipe);
    expect(listed.map(({ message }) => message).join()).toContain(
      'of the recipe comes to no end on the cell',
    );
    // Processor time of this thread, in microseconds: a busy machine takes longer by the clock.
    expect(process.threadCpuUsage(begun).user).toBeLessThan(3_000_000);
  });

  it.each([
    ['skipMatching', { area: { ...visitsTable.area, column: 'Area', skipMatching: '([' } }],
    ['pattern', { period: { column: 'Year', pattern: '(\\d{4}' } }],
  ])('what is no expression, in %s (inputs-D14)', async (name, more) => {
    const recipe = recipeOf({ tables: [{ ...visitsTable, ...more }] });
    const said = readFiles({
      recipe,
      files: [fileOf(header, 'Kauri,2024,5\n')],
      suite: inventedSuite,
      now: 0,
    });
    const expression = name === 'pattern' ? '"(\\d{4}"' : '"(["';
    await expect(said).rejects.toThrow(`${expression} of the recipe is no expression.`);
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'a name of the prototype: %s (inputs-D17)',
    async (name) => {
      const dimensions = JSON.parse(`{"${name}":{"column":"Visits"}}`);
      for (const [kind, more] of [
        ['series', { series: name }],
        ['dimension', { dimensions }],
      ] as const) {
        const recipe = recipeOf({ tables: [{ ...visitsTable, ...more }] });
        const said = readFiles({ recipe, files: [fileOf(header)], suite: inventedSuite, now: 0 });
        await expect(said).rejects.toThrow(`There is no ${kind} "${name}"`);
      }
    },
  );

  it('a row of spaces between tabs, which is read to its end (inputs-D8)', async () => {
    const recipe = recipeOf({ file: { format: 'delimited', delimiter: '\t' } });
    const heads = ['Area', 'Year', 'Visits', ...Array.from({ length: 1_900 }, (_, at) => `H${at}`)];
    const row = ['Kauri', '2024', ...Array.from({ length: 1_800 }, () => ' '.repeat(480))];
    const { listed, bytes } = await said(fileOf(`${heads.join('\t')}\n${row.join('\t')}\n`), recipe);
    expect(listed).toEqual([]);
    expect(bytes).toBeGreaterThan(860_000);
  });

  it('what is no file: a device, a pipe, a folder (inputs-D5)', async () => {
    const pipe = join(newFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    for (const path of ['/dev/zero', pipe, newFolder()]) {
      expect((await said(path)).first).toBe(`${path} is not a file.`);
      const outlines = { files: [path], areas: [], target: join(newFolder(), 'b.json'), print: () => {} };
      expect(() => importBoundaries(outlines)).toThrow(`${path} is not a file.`);
    }
  });
});

it('an element of attributes without end is refused before it fills all memory (trust-C2)', async () => {
  const attributes = Array.from({ length: 150_000 }, (_, at) => ` a${at}="1"`).join('');
  const message = `<m:StructureSpecificData xmlns:m="http://www.sdmx.org/resources/sdmxml/schemas/v2_1/message"><Obs${attributes}/>`;
  const { first } = await said(fileOf(message), recipeOf({ file: { format: 'sdmx-ml' } }));
  expect(first).toBe('A text or element has more than 1,000,000 characters here.');
});

/** The end of a zip file, which says how many files it holds. */
function directoryOf(files: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  return end;
}

describe('S12 a hostile workbook is refused in a sentence, and nothing that it names is read', () => {
  const canary = join(tmpdir(), 'nobody-reads-this.txt');
  const entities = (count: number) =>
    Array.from({ length: count }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
  const oneCell = (text: string) =>
    dataOf([`<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`]);
  const declared = (doctype: string, text: string) =>
    `<!DOCTYPE w [${doctype}]><worksheet>${oneCell(text)}</worksheet>`;

  it.each<[string, string, RegExp]>([
    ['entities of entities', declared(`<!ENTITY e0 "ha">${entities(9)}`, '&e9;'), /damaged/],
    [
      'a long entity again and again',
      declared(`<!ENTITY e "${'a'.repeat(50_000)}">`, '&e;'.repeat(50_000)),
      /damaged/,
    ],
    ['an entity from a file', declared(`<!ENTITY e SYSTEM "file://${canary}">`, '&e;'), /damaged/],
    [
      'a parameter entity from an address',
      declared('<!ENTITY % e SYSTEM "http://127.0.0.1:9/e">%e;', '&x;'),
      /damaged/,
    ],
    ['two declarations of a type', `<!DOCTYPE a []>${declared('<!ENTITY e "x">', '&e;')}`, /damaged/],
    [
      'references to characters without end',
      `<worksheet>${oneCell('&#65;'.repeat(20_000))}</worksheet>`,
      /more than 10,000 characters/,
    ],
    [
      'a row far below (trust-C2)',
      `<worksheet>${dataOf(['<row r="1048577"><c r="A1048577"><v>1</v></c></row>'])}</worksheet>`,
      /^This sheet has more than 1,048,576 rows\.$/,
    ],
    [
      'rows out of order',
      `<worksheet>${dataOf(['<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>'])}</worksheet>`,
      /^The rows of this sheet are out of order\.$/,
    ],
    [
      'a cell far to the right',
      `<worksheet>${dataOf(['<row r="1"><c r="XFD1"><v>1</v></c></row>'])}</worksheet>`,
      /more than 2,000 cells/,
    ],
    [
      'a text without end',
      `<worksheet>${oneCell('a'.repeat(1_000_001))}</worksheet>`,
      /more than 1,000,000 characters/,
    ],
    ['elements within elements', `<worksheet>${'<a>'.repeat(10_000)}`, /within each other more than 200/],
  ])('%s', async (_, sheet, message) => {
    const file = join(newFolder(), 'hostile.xlsx');
    const book = unzipSync(workbookOf({ One: oneCell('Area') }));
    writeFileSync(file, zipSync({ ...book, 'xl/worksheets/sheet0.xml': strToU8(sheet) }));
    expect((await said(file, recipeOf({ file: { format: 'xlsx' } }))).first).toMatch(message);
  });

  it.each<[string, () => Uint8Array, RegExp]>([
    [
      'a name that leads out of the folder',
      () => zipSync({ '../../visits.csv': strToU8(header) }),
      /damaged/,
    ],
    ['files without number', () => directoryOf(10_001), /too many files/],
  ])('%s', async (_, packed, message) => {
    const file = join(newFolder(), 'hostile.zip');
    writeFileSync(file, packed());
    expect((await said(file, recipeOf({ file: { format: 'xlsx' } }))).first).toMatch(message);
  });
});

const arc = Array.from({ length: 1000 }, (_, at) => [170 + Math.cos(at), -40 + Math.sin(at)]);
const topology = (geometry: object, arcs: unknown = [arc]) => ({
  type: 'Topology',
  arcs,
  objects: { all: geometry },
});
const shape = (coordinates: unknown) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { code: '001' }, geometry: { type: 'Polygon', coordinates } }],
});
const ring = [
  [170, -40],
  [171, -40],
  [171, -41],
  [170, -40],
];

it.each<[string, unknown, RegExp]>([
  [
    'a small file whose outline names one arc again and again (inputs-D6)',
    topology({ type: 'Polygon', arcs: [Array.from({ length: 100_000 }, () => 0)] }),
    /more than 5,000,000 points/,
  ],
  [
    'an arc that is none (inputs-D7)',
    topology({ type: 'Polygon', arcs: [[7]] }),
    /names an arc that is none/,
  ],
  [
    'collections within collections (inputs-D7)',
    topology(
      Array.from({ length: 2000 }).reduce<object>(
        (inner) => ({ type: 'GeometryCollection', geometries: [inner] }),
        { type: 'Polygon', arcs: [[0]] },
      ),
    ),
    /too deeply/,
  ],
  [
    'points that are no numbers (inputs-D6)',
    shape([[[null, 1], ...ring]]),
    /damaged: it needs rings of points/,
  ],
  ['coordinates that are none (inputs-D7)', shape(null), /damaged/],
  ['a text for coordinates (inputs-D7)', shape('abc'), /damaged/],
  ['no outline (inputs-D7)', { type: 'FeatureCollection', features: [null] }, /damaged/],
  ['nothing (inputs-D7)', null, /neither a GeoJSON/],
  [
    'two outlines of one area (inputs-D6)',
    { type: 'FeatureCollection', features: [shape([ring]).features[0], shape([ring]).features[0]] },
    /^Two outlines are of Kauri District/,
  ],
])('outlines are refused in a sentence: %s', (_, value, message) => {
  const folder = newFolder();
  const file = join(folder, 'shapes.json');
  writeFileSync(file, JSON.stringify(value));
  const asked = {
    files: [file],
    areas: inventedSuite.areas,
    target: join(folder, 'b.json'),
    print: () => {},
  };
  let thrown: unknown;
  try {
    importBoundaries(asked);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ImportStop);
  expect(String(thrown instanceof Error && thrown.message)).toMatch(message);
});
