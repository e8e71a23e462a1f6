import { expect, it } from 'vitest';
import { cellsOf, describeFamily, type Figure } from '#import/families/testing/conformance.ts';
import { px } from './px.ts';

const quoted = (texts: readonly string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');

function fileOf(figures: readonly Figure[]): string {
  const areas = [...new Set(figures.map(([area]) => area))];
  const years = [...new Set(figures.map(([, year]) => year))];
  const lines = areas.map((area) =>
    years.map((year) => figures.find(([own, at]) => own === area && at === year)?.[2] || '".."').join(' '),
  );
  return [
    'CHARSET="ANSI";',
    'AXIS-VERSION="2013";',
    'CODEPAGE="utf-8";',
    'LANGUAGE="en";',
    'NOTE="A long note; over "\n"two lines.";',
    'STUB="Area";',
    'HEADING="Year";',
    `VALUES("Area")=${quoted(areas)};`,
    `VALUES("Year")=${quoted(years)};`,
    `CODES("Area")=${quoted(areas.map((_, at) => `A${at}`))};`,
    'VALUES[mi]("Area")="Rohe";',
    'TIMEVAL("Year")=TLIST(A1,"2023"-"2024");',
    `DATA=\n${lines.join('\n')};\n`,
  ].join('\n');
}

describeFamily({
  family: px,
  columns: { area: 'Area.name', year: 'Year', visits: 'Value' },
  recipe: {
    tables: [
      {
        series: 'VISITS',
        area: { column: 'Area.name' },
        period: { column: 'Year' },
        value: { column: 'Value', markers: { '..': 'M' } },
      },
    ],
  },
  missing: '..',
  write: fileOf,
});

it('reads codes beside texts, a dash as nil and other cells as they are written', async () => {
  const figures: Figure[] = [
    ['Kauri', '2023', '-'],
    ['Kauri', '2024', '1.5'],
  ];
  expect(await cellsOf(px, fileOf(figures))).toEqual([
    'Area|Area.name|Year|Year.name|Value',
    'A0|Kauri|2023|2023|0',
    'A0|Kauri|2024|2024|1.5',
  ]);
});

it('says how many cells are missing', async () => {
  const cut = fileOf([['Kauri', '2023', '5']]).replace('DATA=\n5;', 'DATA=\n5 6;');
  await expect(cellsOf(px, cut)).rejects.toThrow('names 1 cells and holds 2');
});

it('reads Latin letters of old files by their code page', async () => {
  const text = fileOf([['Ahuriri é', '2023', '5']]).replace('CODEPAGE="utf-8"', 'CODEPAGE="iso-8859-1"');
  expect(await cellsOf(px, Buffer.from(text, 'latin1'))).toContain('A0|Ahuriri é|2023|2023|5');
});
