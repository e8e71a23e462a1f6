import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readingLimits as limits } from '#data/problems/limits.ts';
import { ImportStop } from '#data/problems/problems.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import type { SourceFileForm, SourceManifest } from '#generated/types.ts';
import type { ByteSource } from '#import/bytes/byteSource.ts';
import { openSource } from '#import/bytes/openSource.ts';
import { isZip, readZip } from '#import/bytes/zip.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { families, isZippedDocument } from '#import/families/registry.ts';
import { openTable } from '#import/read/openTable.ts';
import { each } from '#import/records/sourceRecord.ts';
import { recipeOf } from '#import/testing/workbench.ts';

/** The suite's input for one format. */
export interface FamilyUnderTest {
  family: FileFamily;
  /** file options in the recipe, besides its format */
  form?: Partial<SourceFileForm>;
  /** further parts of the recipe, such as tables that name the columns */
  recipe?: Partial<SourceManifest>;
  /** names of the columns with area, year and visits; absent: Area, Year, Visits */
  columns?: { area: string; year: string; visits: string };
  /** the format's text for a missing figure; absent: empty */
  missing?: string;
  /** returns a file with these figures */
  write(figures: readonly Figure[]): Uint8Array | string | Promise<Uint8Array>;
  /** false: a truncated file can look complete, as text can */
  tellsCuts?: boolean;
}

/** One figure of the invented table; its text in the file, '' if missing. */
export type Figure = readonly [area: string, year: string, visits: string];

const figures: readonly Figure[] = [
  ['Kauri', '2023', '5'],
  ['Kauri', '2024', '1234567.25'],
  ['Tōtara-nui & “others” <west>', '2023', '-0.5'],
  ['Tōtara-nui & “others” <west>', '2024', '0'],
  ['Rimu', '2023', ''],
  ['Rimu', '2024', '6'],
];

/** Rows of all tables of a file, with cells separated by bars. */
export async function cellsOf(
  family: FileFamily,
  content: Uint8Array | string,
  form: Partial<SourceFileForm> = {},
): Promise<string[]> {
  const head = Buffer.from(content);
  const packed: ByteSource = {
    name: 'file',
    head,
    async *chunks() {
      yield head;
    },
  };
  const source = isZip(packed) ? { ...packed, entries: (await readZip(packed, limits)).names } : packed;
  const rows: string[] = [];
  for await (const { records } of family.tables(source, {
    form: { format: family.format, ...form },
    limits,
  })) {
    for await (const piece of records) for (const { cells } of piece) rows.push(cells.join('|'));
  }
  return rows;
}

/**
 * Tests what all formats share: they give the same figures however they are packed, and report damaged files.
 */
export function describeFamily(tested: FamilyUnderTest): void {
  const { family, form, recipe, write, columns, missing = '', tellsCuts = true } = tested;
  const { area, year, visits } = columns ?? { area: 'Area', year: 'Year', visits: 'Visits' };
  const format = family.format;
  const written = recipeOf({ ...recipe, file: { format, ...form } });
  const newFolder = temporaryFolders();
  const fileOf = (content: Uint8Array | string, name: string) => {
    const path = join(newFolder(), name);
    writeFileSync(path, content);
    return path;
  };
  const read = async (content: Uint8Array | string, most: Partial<typeof limits> = {}) => {
    const rows: string[][] = [];
    const input = { recipe: written, limits: { ...limits, ...most } };
    for await (const row of each(openTable(fileOf(content, 'file.unknown'), input))) {
      rows.push([area, year, visits].map((column) => row.cell(column)));
    }
    return rows.filter(([, , figure]) => figure !== missing).sort();
  };
  const bytesOf = async (rows: readonly Figure[] = figures) => {
    const content = await write(rows);
    return typeof content === 'string' ? strToU8(content) : content;
  };
  const wanted = figures.filter(([, , figure]) => figure !== '').sort();

  describe(`the family ${format}`, () => {
    it('gives the figures of a file, whatever it is called', async () => {
      expect(await read(await bytesOf())).toEqual(wanted);
    });

    it('gives them out of a gzip file, a zip file and both', async () => {
      const content = await bytesOf();
      expect(await read(gzipSync(content))).toEqual(wanted);
      expect(await read(zipSync({ 'folder/table': content }))).toEqual(wanted);
      expect(await read(gzipSync(zipSync({ table: content })))).toEqual(wanted);
    });

    it('says the place of a cell', async () => {
      for await (const row of each(openTable(fileOf(await bytesOf(), 'file.x'), { recipe: written }))) {
        const { line, column, file } = row.place(visits);
        expect(file).toContain('file.x');
        expect(line).toBeGreaterThan(0);
        expect(column).toBeGreaterThan(0);
      }
    });

    it('is known by its content where a recipe calls it something else', async () => {
      const path = fileOf(await bytesOf(), 'file.unknown');
      const source = await openSource(path, { limits, isDocument: isZippedDocument });
      expect(families.find((other) => other.recognises(source))).toBe(family);
      for (const other of families) {
        if (other === family || other.recognises(source) || other.mayBe?.(source)) continue;
        const wrong = { ...written, file: { ...written.file, format: other.format } };
        const reading = each(openTable(path, { recipe: wrong })).next();
        await expect(reading, other.format).rejects.toThrow(`This is ${family.title}, not ${other.title}.`);
      }
    });

    it.each([
      ['larger than its limit', { bytes: 40 }],
      ['with more rows than its limit', { rows: 2 }],
    ])('stops at a file %s', async (_, most) => {
      await expect(read(await bytesOf(), most)).rejects.toThrow(ImportStop);
    });

    it.runIf(tellsCuts)('stops at a file that is cut short, wherever it is cut', async () => {
      const content = await bytesOf();
      for (const share of [0.1, 0.35, 0.6, 0.85, 0.98]) {
        const cut = content.slice(0, Math.floor(content.length * share));
        await expect(read(cut), `${share}`).rejects.toThrow(ImportStop);
      }
    });

    it('stops at a damaged file, or reads it, and says nothing in a program’s own words', async () => {
      const content = await bytesOf();
      for (let at = 0; at < content.length; at += Math.ceil(content.length / 16)) {
        const damaged = content.slice();
        damaged[at] = (damaged[at] ?? 0) ^ 0x55;
        const error = await read(damaged).then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        if (error !== undefined) expect(error, `byte ${at}: ${error}`).toBeInstanceOf(ImportStop);
      }
    }, 30_000);
  });
}
