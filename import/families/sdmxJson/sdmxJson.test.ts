import { expect, it } from 'vitest';
import { cellsOf, describeFamily, type Figure } from '#import/families/testing/conformance.ts';
import { sdmxJson } from './sdmxJson.ts';

/** A flat message of version 2: places and years are dimensions of the observation. */
function messageOf(figures: readonly Figure[]) {
  const places = [...new Set(figures.map(([area]) => area))];
  const years = [...new Set(figures.map(([, year]) => year))];
  const values = (names: string[]) => names.map((name, at) => ({ id: `I${at}`, name }));
  const dimensions = {
    dataSet: [{ id: 'FREQ', values: [{ id: 'A', name: 'Annual' }] }],
    series: [],
    observation: [
      { id: 'PLACE', values: values(places) },
      { id: 'TIME_PERIOD', values: years.map((year) => ({ id: year, name: year })) },
    ],
  };
  const attributes = {
    dataSet: [],
    series: [],
    observation: [{ id: 'OBS_STATUS', values: values(['Normal', 'Estimated']) }],
  };
  const observations = Object.fromEntries(
    figures.map(([area, year, visits]) => [
      `${places.indexOf(area)}:${years.indexOf(year)}`,
      [visits === '' ? null : Number(visits), 0],
    ]),
  );
  return {
    meta: { schema: 'https://json.sdmx.org/2.0/sdmx-json-data-schema.json' },
    data: {
      structures: [{ dimensions, attributes }],
      dataSets: [{ structure: 0, action: 'Merge', observations }],
    },
  };
}
const recipe = {
  tables: [
    {
      series: 'VISITS',
      area: { column: 'PLACE.name' },
      period: { column: 'TIME_PERIOD' },
      value: { column: 'OBS_VALUE' },
    },
  ],
};
const columns = { area: 'PLACE.name', year: 'TIME_PERIOD', visits: 'OBS_VALUE' };

describeFamily({ family: sdmxJson, recipe, columns, write: (figures) => JSON.stringify(messageOf(figures)) });

const rowsOf = (value: unknown) => cellsOf(sdmxJson, JSON.stringify(value));

it('reads series of version 1.0, whose attributes hold for their observations', async () => {
  const structure = {
    dimensions: {
      series: [{ id: 'PLACE', values: [{ id: 'K', name: 'Kauri' }] }],
      observation: [{ id: 'TIME_PERIOD', values: [{ id: '2023' }, { id: '2024' }] }],
    },
    attributes: {
      dataSet: [{ id: 'NOTE' }],
      series: [{ id: 'UNIT', values: [{ id: 'N', name: 'Number' }] }],
      observation: [{ id: 'OBS_STATUS', values: [{ id: 'A' }, { id: 'P' }] }],
    },
  };
  const series = { '0': { attributes: [0], observations: { '0': [5, 0], '1': [6, 1] } } };
  const dataSets = [{ action: 'Information', attributes: ['As sent'], series }];
  const rows = [
    'ACTION|PLACE|PLACE.name|TIME_PERIOD|TIME_PERIOD.name|OBS_VALUE|NOTE|NOTE.name|UNIT|UNIT.name|OBS_STATUS|OBS_STATUS.name',
    'Information|K|Kauri|2023|2023|5|As sent|As sent|N|Number|A|A',
    'Information|K|Kauri|2024|2024|6|As sent|As sent|N|Number|P|P',
  ];
  expect(await rowsOf({ structure, dataSets })).toEqual(rows);
  expect(await rowsOf({ data: { structure, dataSets } })).toEqual(rows);
});

it('passes over answers that hold keys and no figures', async () => {
  const message = messageOf([['Kauri', '2023', '5']]);
  const [dataSet] = message.data.dataSets;
  const data = { ...message.data, dataSets: [{ ...dataSet, observations: { '0:0': [] } }] };
  expect(await rowsOf({ data })).toHaveLength(1);
});

it('gives the key of what is deleted', async () => {
  const message = messageOf([['Kauri', '2023', '5']]);
  const [dataSet] = message.data.dataSets;
  const deleted = (observations: unknown) =>
    rowsOf({ data: { ...message.data, dataSets: [{ ...dataSet, action: 'Delete', observations }] } });
  expect((await deleted({ '0:0': [] }))[1]).toBe('Delete|A|Annual|I0|Kauri|2023|2023||||'.slice(0, -1));
  expect((await deleted(undefined))[1]).toMatch(/^Delete\\|A\\|Annual\\|\\|/);
});

it('takes the first of the languages that an attribute is written in', async () => {
  const message = messageOf([['Kauri', '2023', '5']]);
  const [structure] = message.data.structures;
  const attributes = { dataSet: [{ id: 'NOTE' }], series: [], observation: [] };
  const structures = [{ ...structure, attributes }];
  const dataSets = message.data.dataSets.map((dataSet) => ({
    ...dataSet,
    attributes: [{ en: 'As sent', fr: 'Tel quel' }],
    observations: { '0:0': [5] },
  }));
  expect((await rowsOf({ data: { structures, dataSets } }))[1]).toBe(
    'Merge|A|Annual|I0|Kauri|2023|2023|5|As sent|As sent',
  );
});

it('says that a message of structures holds no figures', async () => {
  const meta = { schema: 'https://json.sdmx.org/2.0/sdmx-json-structure-schema.json' };
  await expect(rowsOf({ meta, data: { codelists: [] } })).rejects.toThrow(
    'holds no figures: it describes data',
  );
});

it.each([
  ['a key that is not listed', { observations: { '0:7': [1] } }],
  ['an attribute that is not listed', { observations: { '0:0': [1, 9] } }],
  ['an observation that is no list', { observations: { '0:0': 5 } }],
])('stops at %s', async (_, broken) => {
  const { data } = messageOf([['Kauri', '2023', '5']]);
  const dataSets = data.dataSets.map((dataSet) => ({ ...dataSet, ...broken }));
  await expect(rowsOf({ data: { ...data, dataSets } })).rejects.toThrow('In this JSON file');
});
