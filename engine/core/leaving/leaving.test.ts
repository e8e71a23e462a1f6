import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { copiedCell, csvRemark, csvTextCell } from './cellText.ts';
import { escapeMarkup } from './escapeMarkup.ts';
import { visibleLines, visibleText } from './visibleText.ts';

const signs = [...'=+-@＝＋－＠﹢﹣﹦﹫'];
const odd = [
  ...signs,
  ...';,|\t\r\n"\'#<>&',
  '\0',
  '\u0001',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u009b',
  '\u00ad',
];
const hostile = [
  ...odd,
  '\u200b',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\ufffe',
  '\uffff',
  '\ud800',
  '\udc00',
];
/** Texts of what goes wrong, between letters. */
const texts = fc.string({ unit: fc.constantFrom(...hostile, 'a', ' ', 'ō', '🜁'), maxLength: 12 });
/** What a spreadsheet runs, with what it passes over before. */
const runs = new RegExp(
  `^[\\s\\p{Cc}\\p{Cf}]*[${signs.map((sign) => `\\${sign}`).join('')}]`.replaceAll(/\\([^\w\\-])/g, '$1'),
  'u',
);

describe('S11 a text that leaves (inputs-D3) (inputs-D12)', () => {
  it('is XML, whatever stands in it, and keeps all that XML can hold', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const seen: string[] = [];
        const parser = new SaxesParser();
        parser.on('text', (found) => seen.push(found));
        parser.write(`<a b="${escapeMarkup(text)}">x${escapeMarkup(text)}</a>`).close();
        expect(seen.join('').replace(/[^\p{L}]/gu, '')).toBe(`x${text}`.replace(/[^\p{L}]/gu, ''));
      }),
    );
  });

  it.each([',', ';', '\t', '|'])('begins no formula in a CSV file that is read with %j', (delimiter) => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const line = `${csvTextCell(one)},${csvTextCell(other)}\r\n`;
        const cells = parse(line, {
          delimiter,
          relax_quotes: true,
          relax_column_count: true,
          quote: delimiter === ',' ? '"' : null,
        }).flat();
        expect(cells.filter((cell) => runs.test(cell.replace(/^"+/, '')))).toEqual([]);
        if (delimiter === ',') expect(cells).toHaveLength(2);
      }),
    );
  });

  it('begins no formula in a remark of a CSV file, nor another line', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const line = csvRemark(text);
        expect(line).not.toMatch(/[\p{Cc}]/u);
        expect(
          line
            .split(/[,;|]/)
            .slice(1)
            .filter((piece) => runs.test(piece)),
        ).toEqual([]);
      }),
    );
  });

  it('begins no formula in what is copied, and stays in its cell', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cell = copiedCell(text);
        expect(cell).not.toMatch(/[\p{Cc}]/u);
        expect(cell.split(/[;|]/).filter((piece) => runs.test(piece))).toEqual([]);
      }),
    );
  });

  it('is one line of a terminal, log or answer, and moves and turns nothing there', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(visibleText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
        expect(visibleLines(text).replaceAll('\n', '·')).toBe(visibleText(text));
        expect([...visibleText(text)]).toHaveLength([...text].length);
      }),
    );
  });

  it('is left alone where nothing is wrong with it', () => {
    const name = 'Hawke’s Bay - north, 5 % (a–b)';
    expect([escapeMarkup(name).replace('&#39;', "'"), copiedCell(name), visibleText(name)]).toEqual([
      name,
      name,
      name,
    ]);
    expect(csvTextCell('Hawke’s Bay - north')).toBe('Hawke’s Bay - north');
  });
});

/** Places that mend texts for a reason of their own: what stands in JSON in a script, in Markdown, what an import reads back, names in SQL, or what is refused rather than mended. */
const others = [
  'api/accounts/readFields.ts',
  'codegen/check/rules/files/controlCharacters.ts',
  'codegen/scaffold/indicatorFiles.ts',
  'codegen/reference/propertyList.ts',
  'data/accounts/records/mailbox.ts',
  'import/families/xlsx/runText.ts',
  'data/problems/reason.ts',
  'data/sqlite/keptSqlite.ts',
  'engine/page/address/pageAddress.ts',
  'site/server/address/safeTarget.ts',
  'site/server/html/jsonInHtml.ts',
];
const doesItsOwn = /['"`]&(?:lt|gt|quot|#39);['"`]|\\p\{C[cfs]\}|\\u2028|＝|replaceAll\('"', '""'\)/;

it('has one place for each medium: no other source escapes by itself', () => {
  const root = join(import.meta.dirname, '../../..');
  const files = globSync('{api,cli,codegen,data,engine,environment,import,serving,site}/**/*.{ts,tsx}', {
    cwd: root,
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|stories)\.tsx?$|\/testing\/|^engine\/core\/leaving\//.test(file));
  expect(files.length).toBeGreaterThan(700);
  const found = files.filter((file) => doesItsOwn.test(readFileSync(join(root, file), 'utf8')));
  expect(found.filter((file) => !others.includes(file))).toEqual([]);
});
