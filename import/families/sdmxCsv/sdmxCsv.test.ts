import { expect, it } from 'vitest';
import { cellsOf, describeFamily } from '#import/families/testing/conformance.ts';
import { sdmxCsv } from './sdmxCsv.ts';

describeFamily({
  family: sdmxCsv,
  form: { delimiter: ';' },
  write: (figures) =>
    [
      'DATAFLOW: Flow;Area: Area;Year;Visits',
      ...figures.map((cells) => ['X:Y(1.0): Visits', ...cells].join(';')),
    ].join('\n'),
  tellsCuts: false,
});

it.each([
  ['A: Annual', 'A'],
  ['ESTAT:NA(1.0): National accounts', 'ESTAT:NA(1.0)'],
  ['A', 'A'],
  ['12:30', '12:30'],
  ['Break: counted anew', 'Break: counted anew'],
])('counts the cell %s by %s where its heading has a label, and only there', async (cell, code) => {
  const rows = await cellsOf(
    sdmxCsv,
    `DATAFLOW;FREQ: Frequency;FREQ_2;OBS_NOTE: Note\nX;${cell};${cell};${cell}`,
  );
  expect(rows[1]).toBe(`X|${code}|${cell}|${cell}`);
});

it('takes the brackets off headings, and each of several values by its id', async () => {
  const text = [
    'STRUCTURE[|];STRUCTURE_ID;ACTION;Area: Place;ATTR_1[]: Kinds;TITLE[en|fr];CONTACT[].NAME[]',
    'dataflow;X:Y(1.0): Flow;M;K: Kauri;A: First|B: Second;en:Visits|fr:Visites;a|b',
  ].join('\n');
  expect(await cellsOf(sdmxCsv, text)).toEqual([
    'STRUCTURE|STRUCTURE_ID|ACTION|Area|ATTR_1|TITLE|CONTACT.NAME',
    'dataflow|X:Y(1.0): Flow|M|K|A|B|en:Visits|fr:Visites|a|b',
  ]);
});

it.each([',', ';', '\t', '|'])(
  'sees that cells stand between %j where the recipe does not say',
  async (delimiter) => {
    const lines = [
      ['STRUCTURE[/]', 'STRUCTURE_ID'],
      ['dataflow', 'X:Y(1.0)'],
    ];
    const rows = await cellsOf(sdmxCsv, lines.map((cells) => cells.join(delimiter)).join('\n'));
    expect(rows).toEqual(['STRUCTURE|STRUCTURE_ID', 'dataflow|X:Y(1.0)']);
  },
);
