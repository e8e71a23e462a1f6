import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '#environment/environment.ts';
import type { AreaManifest, DimensionManifest } from '#generated/types.ts';
import { runImport } from '#import/cli.ts';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { writeDimension } from './dimensionFromFile.ts';

let root = '';
let printed: string[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rohe-lists-'));
  mkdirSync(join(root, 'manifests/areas'), { recursive: true });
  mkdirSync(join(root, 'manifests/dimensions'), { recursive: true });
  printed = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const fileOf = (text: string) => {
  const path = join(root, 'list.csv');
  writeFileSync(path, text);
  return path;
};
const suite = {
  ...inventedSuite,
  areaTypes: [
    ...inventedSuite.areaTypes,
    { code: 'SA2_23', name: 'Area', pluralized_name: 'Areas', small: true },
  ],
};
const importList = (text: string, ...more: string[]) =>
  runImport(
    [
      'areas',
      fileOf(text),
      '--type',
      'SA2_23',
      '--scheme',
      'SA2',
      '--code',
      'code',
      '--name',
      'name',
      '--parent',
      'ta',
      ...more,
    ],
    { root, suite, print: (line) => printed.push(line) },
  );
const written = () =>
  (JSON.parse(readFileSync(join(root, 'manifests/areas/sa2-23.json'), 'utf8')) as { areas: AreaManifest[] })
    .areas;

describe('rohe import areas', () => {
  it('makes areas with ids of names, codes, parents and those around them, in the order of the file', async () => {
    expect(
      await importList('code,name,ta\n100100,Ōhope Beach,001\n100200,Point,002\n100200,Point,002\n'),
    ).toBe(0);
    expect(written()).toEqual([
      expect.objectContaining({
        area_id: 'ohope-beach',
        codes: { SA2: '100100' },
        parent_ids: ['kauri-district', 'kauri-region', 'land'],
      }),
      expect.objectContaining({ area_id: 'point', parent_ids: ['totara-city', 'kauri-region', 'land'] }),
    ]);
    expect(written()[0]?.north_south_order).toBeLessThan(written()[1]?.north_south_order ?? 0);
    expect(printed[0]).toBe('1 row of areas said before.');
  });

  it('gives ids the code where names clash', async () => {
    await importList('code,name,ta\n100100,Point,001\n100200,Point,002\n');
    expect(written().map(({ area_id }) => area_id)).toEqual(['point', 'point-100200']);
    expect(printed[0]).toContain('point-100200');
  });

  it.each([
    [
      'code,name,ta\n100100,Point,999\n100200,Cape,001\n100300,Bay,002\n',
      'No area is known as "999", in which lie "Point".',
    ],
    ['code,name,ta\n100100,Point,001\n100100,Cape,001\n', 'Code 100100 stands for "Point" and for "Cape".'],
    ['code,title,ta\n100100,Point,001\n', 'There is no column "name".'],
  ])('writes nothing of %j', async (text, message) => {
    expect(await importList(text)).toBe(1);
    expect(printed.join('\n')).toContain(message);
    expect(existsSync(join(root, 'manifests/areas/sa2-23.json'))).toBe(false);
  });

  it('passes over areas outside all others where it is told to', async () => {
    const text = 'code,name,ta\n100100,Point,999\n100200,Cape,001\n100300,Bay,002\n';
    expect(await importList(text, '--others', 'leave-out')).toBe(0);
    expect(written().map(({ area_id }) => area_id)).toEqual(['cape', 'bay']);
    expect(printed[0]).toBe('Left out: No area is known as "999", in which lie "Point".');
  });

  it('makes thousands at once, and writes nothing in a dry run', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => `${100_000 + at},Place ${at},00${(at % 3) + 1}`);
    const text = `code,name,ta\n${rows.join('\n')}\n`;
    expect(await importList(text, '--dry-run')).toBe(0);
    expect(printed.at(-1)).toContain('would hold 5,000 areas');
    expect(await importList(text)).toBe(0);
    expect(written()).toHaveLength(5000);
  });
});

describe('rohe new dimension', () => {
  it('takes members, parents and the total from columns of a file', async () => {
    const from = fileOf('Code,Title,Above\nT,Total crops,\nA,Grain,T\nA1,Wheat,A\nA2,Oats,A\nA2,Oats,A\n');
    await writeDimension({ dimension: 'CROP', from, code: 'Code', label: 'Title', parent: 'Above' }, root);
    const file = readFileSync(join(root, 'manifests/dimensions/crop.json'), 'utf8');
    expect(JSON.parse(file) as DimensionManifest).toMatchObject({
      dimension: 'CROP',
      total: 'T',
      totalName: 'Total crops',
      members: [
        { code: 'A', name: 'Grain', parent: 'T' },
        { code: 'A1', name: 'Wheat', parent: 'A' },
        { code: 'A2', name: 'Oats', parent: 'A' },
      ],
    });
  });

  it('refuses a code with two names', async () => {
    const from = fileOf('Code,Title\nA,Grain\nA,Wheat\n');
    const writing = writeDimension({ dimension: 'CROP', from, code: 'Code', label: 'Title' }, root);
    await expect(writing).rejects.toThrow('Code A stands for "Grain" and for "Wheat".');
  });
});

const xml = `<?xml version="1.0"?>
<mes:Structure xmlns:mes="http://www.sdmx.org/resources/sdmxml/schemas/v2_1/message" xmlns:xml="x">
<mes:Structures><str:Codelists>
<str:Codelist id="CL_CROP" agencyID="A"><com:Name xml:lang="fr">Cultures</com:Name><com:Name xml:lang="en">Crops</com:Name>
<str:Code id="_T"><com:Name xml:lang="en">Total</com:Name></str:Code>
<str:Code id="A"><com:Name xml:lang="fr">Grains</com:Name><com:Name xml:lang="en">Grain</com:Name></str:Code>
<str:Code id="A1"><com:Name xml:lang="en">Wheat</com:Name><str:Parent><Ref id="A"/></str:Parent></str:Code>
<str:Code id="A2"><com:Name xml:lang="en">Oats</com:Name><str:Parent>A</str:Parent></str:Code>
</str:Codelist>
<str:Codelist id="CL_AREA"><com:Name xml:lang="en">Areas</com:Name>
<str:Code id="900"><com:Name xml:lang="en">Kauri North</com:Name><str:Parent><Ref id="001"/></str:Parent></str:Code>
</str:Codelist></str:Codelists>
<str:DataStructures><str:Dimension id="CROP"><str:LocalRepresentation><str:Enumeration><Ref id="CL_CROP"/></str:Enumeration></str:LocalRepresentation></str:Dimension></str:DataStructures>
</mes:Structures></mes:Structure>`;
const old = `<Structure xmlns="http://www.SDMX.org/resources/SDMXML/schemas/v2_0/message"><CodeLists>
<CodeList id="CL_CROP"><Name xml:lang="en">Crops</Name>
<Code value="_T"><Description xml:lang="en">Total</Description></Code>
<Code value="A"><Description xml:lang="en">Grain</Description></Code>
<Code value="A1" parentCode="A"><Description xml:lang="en">Wheat</Description></Code>
<Code value="A2" parentCode="A"><Description xml:lang="en">Oats</Description></Code>
</CodeList></CodeLists><KeyFamilies><Dimension conceptRef="CROP" codelist="CL_CROP"/></KeyFamilies></Structure>`;
const json = JSON.stringify({
  data: {
    codelists: [
      {
        id: 'CL_CROP',
        names: { fr: 'Cultures', en: 'Crops' },
        codes: [
          { id: '_T', names: { en: 'Total' } },
          { id: 'A', name: 'Grain' },
          { id: 'A1', name: 'Wheat', parent: 'A' },
          { id: 'A2', name: 'Oats', parent: 'urn:sdmx:org.sdmx.infomodel.codelist.Code=A:CL_CROP(1.0).A' },
        ],
      },
    ],
    dataStructures: [
      {
        dataStructureComponents: {
          dimensionList: {
            dimensions: [
              {
                id: 'CROP',
                localRepresentation: {
                  enumeration: 'urn:sdmx:org.sdmx.infomodel.codelist.Codelist=A:CL_CROP(1.0)',
                },
              },
            ],
          },
        },
      },
    ],
  },
});

describe('a structure message of SDMX (issue 16)', () => {
  const crops = {
    name: 'Crops',
    total: '_T',
    totalName: 'Total',
    members: [
      { code: 'A', name: 'Grain' },
      { code: 'A1', name: 'Wheat', parent: 'A' },
      { code: 'A2', name: 'Oats', parent: 'A' },
    ],
  };

  it.each([
    ['SDMX-ML 2.1 and 3.0', xml, 'CL_CROP'],
    ['SDMX-ML 2.1, by the dimension', xml, 'CROP'],
    ['SDMX-ML 2.0', old, undefined],
    ['SDMX-JSON', json, 'CROP'],
  ])('gives a dimension of its codes, names and parents: %s', async (_, text, codelist) => {
    await writeDimension({ dimension: 'CROP', from: fileOf(text), codelist }, root);
    const file = readFileSync(join(root, 'manifests/dimensions/crop.json'), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ dimension: 'CROP', ...crops });
  });

  it('gives areas', async () => {
    const file = fileOf(xml);
    const asked = ['--type', 'SA2_23', '--code', 'Code', '--name', 'Name', '--parent', 'Parent'];
    const print = (line: string) => printed.push(line);
    const argv = ['areas', file, ...asked, '--codelist', 'CL_AREA'];
    expect(await runImport(argv, { root, environment: readEnvironment({}), suite, print })).toBe(0);
    const written = JSON.parse(readFileSync(join(root, 'manifests/areas/sa2-23.json'), 'utf8'));
    expect(written.areas[0]).toMatchObject({ name: 'Kauri North', codes: { SA2_23: '900' } });
    expect(written.areas[0].parent_ids).toContain('kauri-district');
  });

  it('says which lists it holds, and where a file is none', async () => {
    const writing = (from: string, codelist?: string) =>
      writeDimension({ dimension: 'CROP', from, codelist }, root);
    await expect(writing(fileOf(xml))).rejects.toThrow(
      'holds several lists of codes. Say which one is meant',
    );
    await expect(writing(fileOf(xml), 'CL_CROPS')).rejects.toThrow('Did you mean "CL_CROP"?');
    await expect(writing(fileOf('Code,Name\nA,B\n'), 'CL_X')).rejects.toThrow('no structure message of SDMX');
    await expect(writing(fileOf('Code,Name\nA,B\n'))).rejects.toThrow(
      'Say which columns hold codes and names',
    );
  });
});

it('takes a list from a file of more rows than an inspection looks at (country-10)', async () => {
  const rows = Array.from({ length: 50_100 }, (_, at) => `${at % 9},Member ${at % 9},${at}`);
  const from = fileOf(`Kind,Label,value\n${rows.join('\n')}\nX,The last one,1\n`);
  await writeDimension({ dimension: 'MANY', from, code: 'Kind', label: 'Label' }, root);
  const { members } = JSON.parse(
    readFileSync(join(root, 'manifests/dimensions/many.json'), 'utf8'),
  ) as DimensionManifest;
  expect(members).toHaveLength(10);
  expect(members.at(-1)?.name).toBe('The last one');
});
