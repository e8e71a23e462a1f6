import { describe, expect, it } from 'vitest';
import { readingLimits as limits } from '#data/problems/limits.ts';
import { cellsOf, describeFamily, type Figure } from '#import/families/testing/conformance.ts';
import { each } from '#import/records/sourceRecord.ts';
import { sdmxMl } from './sdmxMl.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const ROOT = 'http://www.sdmx.org/resources/sdmxml/schemas/v2_1';
const message = (kind: string, header: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<m:${kind} xmlns:m="${ROOT}/message" xmlns:g="${ROOT}/data/generic" xmlns:s="${ROOT}/data/structurespecific"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<m:Header><m:ID>X</m:ID>${header}</m:Header>
${body}
</m:${kind}>`;
const structure = (at: string) => `<m:Structure structureID="S1" dimensionAtObservation="${at}"/>`;

/** A flat structure-specific message. */
const flatOf = (figures: readonly Figure[]) =>
  message(
    'StructureSpecificData',
    structure('AllDimensions'),
    `<m:DataSet s:structureRef="S1" s:action="Replace">${figures
      .map(
        ([area, year, visits]) =>
          `<Obs PLACE="${escaped(area)}" TIME_PERIOD="${year}" OBS_VALUE="${visits === '' ? 'NaN' : visits}"/>`,
      )
      .join('\n')}</m:DataSet>`,
  );

/** A generic message by series. */
const genericOf = (figures: readonly Figure[]) =>
  message(
    'GenericData',
    structure('TIME_PERIOD'),
    `<m:DataSet structureRef="S1">${[...Map.groupBy(figures, ([area]) => area)]
      .map(
        ([area, own]) =>
          `<g:Series><g:SeriesKey><g:Value id="PLACE" value="${escaped(area)}"/></g:SeriesKey>${own
            .map(
              ([, year, visits]) =>
                `<g:Obs><g:ObsDimension value="${year}"/><g:ObsValue value="${visits || 'NaN'}"/></g:Obs>`,
            )
            .join('\n')}</g:Series>`,
      )
      .join('\n')}</m:DataSet>`,
  );

const recipe = {
  tables: [
    {
      series: 'VISITS',
      area: { column: 'PLACE' },
      period: { column: 'TIME_PERIOD' },
      value: { column: 'OBS_VALUE' },
    },
  ],
};
const columns = { area: 'PLACE', year: 'TIME_PERIOD', visits: 'OBS_VALUE' };

describe('structure-specific', () => describeFamily({ family: sdmxMl, recipe, columns, write: flatOf }));
describe('generic', () => describeFamily({ family: sdmxMl, recipe, columns, write: genericOf }));

const rowsOf = (text: string) => cellsOf(sdmxMl, text);

it('reads keys and attributes of data set, groups, series and observations of a generic message', async () => {
  const value = (id: string, text: string) => `<g:Value id="${id}" value="${text}"/>`;
  const group = (area: string, title: string) =>
    `<g:Group type="Sibling"><g:GroupKey>${value('PLACE', area)}</g:GroupKey><g:Attributes>${value('TITLE', title)}</g:Attributes></g:Group>`;
  const series = (area: string, figure: string) =>
    `<g:Series><g:SeriesKey>${value('FREQ', 'A')}${value('PLACE', area)}</g:SeriesKey><g:Attributes>${value('UNIT', 'N')}</g:Attributes>
    <g:Obs><g:ObsDimension id="TIME_PERIOD" value="2024"/><g:ObsValue value="${figure}"/><g:Attributes>${value('OBS_STATUS', 'P')}</g:Attributes></g:Obs></g:Series>`;
  const body = `<m:DataSet structureRef="S1" action="Append"><g:Attributes>${value('NOTE', 'As sent')}</g:Attributes>
    ${group('K', 'Kauri')}${group('R', 'Rimu')}${series('R', '5')}${series('K', '6')}</m:DataSet>`;
  expect(await rowsOf(message('GenericData', structure('TIME_PERIOD'), body))).toEqual([
    'ACTION|FREQ|PLACE|UNIT|TIME_PERIOD|OBS_VALUE|OBS_STATUS|TITLE|NOTE',
    'Append|A|R|N|2024|5|P|Rimu|As sent',
    'Append|A|K|N|2024|6|P|Kauri|As sent',
  ]);
});

it('gives the same rows of a structure-specific message, and the action that its header says', async () => {
  const group = (area: string, title: string) =>
    `<Group xsi:type="ns:Sibling" PLACE="${area}" TITLE="${title}"/>`;
  const series = (area: string, figure: string) =>
    `<Series FREQ="A" PLACE="${area}" UNIT="N"><Obs TIME_PERIOD="2024" OBS_VALUE="${figure}" OBS_STATUS="P"/></Series>`;
  const body = `<m:DataSet s:structureRef="S1" xsi:type="ns:X" NOTE="As sent">
    ${group('K', 'Kauri')}${group('R', 'Rimu')}${series('R', '5')}${series('K', '6')}</m:DataSet>`;
  const header = `${structure('TIME_PERIOD')}<m:DataSetAction>Append</m:DataSetAction>`;
  expect(await rowsOf(message('StructureSpecificData', header, body))).toEqual([
    'ACTION|FREQ|PLACE|UNIT|TIME_PERIOD|OBS_VALUE|OBS_STATUS|TITLE|NOTE',
    'Append|A|R|N|2024|5|P|Rimu|As sent',
    'Append|A|K|N|2024|6|P|Kauri|As sent',
  ]);
});

it('reads cross-sections, whose groups are known by the observation alone', async () => {
  const group = (area: string) => `<Group PLACE="${area}" UNIT="U" TITLE="of ${area}"/>`;
  const body = `<m:DataSet s:structureRef="S1">${group('K')}${group('R')}<Series TIME_PERIOD="2024" UNIT="U">
    <Obs PLACE="K" OBS_VALUE="5"/><Obs PLACE="R" OBS_VALUE="6"/></Series></m:DataSet>`;
  expect(await rowsOf(message('StructureSpecificData', structure('PLACE'), body))).toEqual([
    'ACTION|TIME_PERIOD|UNIT|PLACE|OBS_VALUE|TITLE',
    '|2024|U|K|5|of K',
    '|2024|U|R|6|of R',
  ]);
});

it('reads the generic form of 2.0, and attributes of several values of 3.0', async () => {
  const old = `<m:DataSet><g:Series><g:SeriesKey><g:Value concept="PLACE" value="K"/></g:SeriesKey>
    <g:Obs><g:Time>2024</g:Time><g:ObsValue value="5"/></g:Obs></g:Series></m:DataSet>`;
  expect(await rowsOf(message('GenericData', '', old))).toEqual([
    'ACTION|PLACE|TIME_PERIOD|OBS_VALUE',
    '|K|2024|5',
  ]);
  const texts =
    '<Value><c:Text xml:lang="en">First</c:Text><c:Text xml:lang="fr">Premier</c:Text></Value><Value>2</Value>';
  const recent = `<m:DataSet><Obs PLACE="K" OBS_VALUE="5"><Comp id="NOTE">${texts}</Comp></Obs></m:DataSet>`;
  expect(await rowsOf(message('StructureSpecificData', '', recent))).toEqual([
    'ACTION|PLACE|OBS_VALUE|NOTE',
    '|K|5|First;2',
  ]);
});

it('says what a message without figures says', async () => {
  const footer =
    '<f:Footer><f:Message code="413"><c:Text>The file comes later.</c:Text></f:Message></f:Footer>';
  await expect(rowsOf(message('GenericData', '', `<m:DataSet/>${footer}`))).rejects.toThrow(
    'This message of SDMX holds no figures. It says: "The file comes later.".',
  );
});

it('gives the key of what is deleted', async () => {
  const body = `<m:DataSet s:action="Delete"><Series PLACE="K"/><Series PLACE="R"><Obs TIME_PERIOD="2024"/></Series></m:DataSet>`;
  expect(await rowsOf(message('StructureSpecificData', '', body))).toEqual([
    'ACTION|PLACE|TIME_PERIOD|OBS_VALUE',
    'Delete|K||',
    'Delete|R|2024|',
  ]);
});

it('gives each row as it is read, and keeps none', async () => {
  const encoder = new TextEncoder();
  const [before = '', after = ''] = message('StructureSpecificData', '', '<m:DataSet>|</m:DataSet>').split(
    '|',
  );
  let read = 0;
  const source = {
    name: 'many',
    head: encoder.encode(before),
    async *chunks() {
      yield encoder.encode(before);
      for (read = 0; read < 1000; read++) yield encoder.encode(`<Obs PLACE="P${read}" OBS_VALUE="${read}"/>`);
      yield encoder.encode(after);
    },
  };
  const ahead: number[] = [];
  for await (const { records } of sdmxMl.tables(source, { form: { format: 'sdmx-ml' }, limits })) {
    for await (const { cells } of each(records)) ahead.push(read - Number(cells[2]));
  }
  expect(ahead).toHaveLength(1001);
  expect(Math.max(...ahead.slice(1))).toBeLessThanOrEqual(1);
});
