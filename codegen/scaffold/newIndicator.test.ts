import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSuite } from '#codegen/check/checkSuite.ts';
import { caseParts, projectRoot } from '#codegen/check/testing/caseParts.ts';
import { compileSuite } from '#codegen/compile/compileSuite.ts';
import { loadManifests } from '#codegen/load/loadManifests.ts';
import { draftForIndicator } from '#import/inspect/draftForIndicator.ts';
import { newIndicator, nextSteps, suiteFiles } from './newIndicator.ts';
import { productFor } from './planIndicator.ts';

// Charts are not what is tested here.
const parts = { ...caseParts(), verdicts: { of: async () => [], keep() {} } };
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rohe-new-'));
  cpSync(join(projectRoot, 'schemas/cases/valid/minimal'), root, { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('a new indicator', () => {
  it('passes the check but for what is to be written, which it names with its place', async () => {
    newIndicator(root, { key: 'RAIN_DAYS', name: 'Rain days' });
    const { findings } = await checkSuite(loadManifests(root), parts);
    expect(new Set(findings.map(({ rule, severity }) => `${rule} ${severity}`))).toEqual(
      new Set(['to-be-written error']),
    );
    expect(findings.map(({ message }) => /"(.*)"/.exec(message)?.[1]).toSorted()).toEqual([
      'Say in a sentence or two what is counted, and how.',
      'Say what a reader should be careful about.',
      'Which licence',
      'Who publishes it',
      'Who publishes it',
      'things counted',
    ]);
  });

  it('stands in the section it was asked for, after the pages that were there', () => {
    newIndicator(root, { key: 'RAIN_DAYS', section: 'crops' });
    const section = JSON.parse(read('manifests/products/sample/crops/section.json')) as { pages: unknown[] };
    expect(section.pages).toEqual([
      'harvest',
      { title: 'One crop', pages: ['focus'] },
      'about',
      'yield',
      'rain-days',
    ]);
  });

  it('goes to the product of the first site, or to the first that has the section', () => {
    const folder = join(root, 'manifests/products');
    cpSync(join(folder, 'sample'), join(folder, 'another'), { recursive: true });
    cpSync(join(folder, 'sample/crops'), join(folder, 'another/woods'), { recursive: true });
    expect(newIndicator(root, { key: 'RAIN_DAYS' }).indicator.product).toBe('sample');
    expect(newIndicator(root, { key: 'WET_DAYS', section: 'woods' }).indicator.product).toBe('another');
  });

  it('has a page of about twenty lines and a sample that names areas of the suite', () => {
    const { files } = newIndicator(root, { key: 'rain days' });
    expect(read(files.page.path).split('\n').length).toBeLessThanOrEqual(21);
    expect(read(files.sample?.path ?? '')).toContain('Sampleland,2024,33,Provisional');
    expect(read(files.sample?.path ?? '')).toContain('Lake County,2019,20,\n');
  });

  it('finds a free key where none is given', () => {
    expect(newIndicator(root, {}).indicator.key).toBe('MY_INDICATOR');
    expect(newIndicator(root, {}).indicator.key).toBe('MY_INDICATOR_2');
  });

  it('tells what to edit and what to type next', () => {
    const steps = nextSteps(newIndicator(root, { key: 'RAIN_DAYS' })).join('\n');
    expect(steps).toContain('manifests/series/RAIN_DAYS.json');
    expect(steps).toContain('npx rohe import rain-days manifests/sources/rain-days.csv');
  });

  it('refuses a key that is taken, and a section that is not there, and then writes nothing', () => {
    const before = loadManifests(root).map(({ text }) => text);
    expect(() => newIndicator(root, { key: 'HARVEST' })).toThrow('There is a series "HARVEST" already.');
    expect(() => newIndicator(root, { section: 'crop' })).toThrow(
      'There is no section "crop". Did you mean "crops"?',
    );
    expect(loadManifests(root).map(({ text }) => text)).toEqual(before);
  });

  it('fits a file that is there already, and writes a test of its figures', async () => {
    const data = join(root, 'rain.csv');
    writeFileSync(
      data,
      'Rain\n\nCounty;Days;Quarter;Note\nLake county;12.5;2021Q1;\nLake county;C;2021Q2;provisional\n',
    );
    const facts = compileSuite(suiteFiles(root));
    const draft = await draftForIndicator(data, { series: 'RAIN', recipe: 'rain', suite: facts });
    const { indicator, files } = newIndicator(root, { data, draft, unit: 'days' });
    expect(indicator).toMatchObject({ key: 'RAIN', areaTypes: ['TA'], unit: 'days' });
    expect(files.sample).toBeUndefined();
    expect(JSON.parse(read(files.recipe.path))).toMatchObject({
      dataset: { dataset: 'rain' },
      file: { delimiter: ';', header: { contains: ['County', 'Quarter', 'Days', 'Note'] } },
      tables: [{ value: { markers: { C: 'Q' } }, status: { map: { '': 'A', provisional: 'P' } } }],
    });
    expect(JSON.parse(read(files.series.path))).toMatchObject({
      frequency: 'Q',
      firstYear: 2021,
      decimals: 1,
    });
    expect(read(files.test?.path ?? '')).toContain("{ period: '2021-Q1', member: '', value: 12.5 }");
    const { findings } = await checkSuite(loadManifests(root), parts);
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['to-be-written']));
  });

  it('reads only areas that the product of its page shows, so that its own draft is accepted', async () => {
    const data = join(root, 'rain.csv');
    writeFileSync(
      data,
      'Area,Year,Days\nLake County,2021,3\nLake County,2022,4\nSampleland,2021,7\nSampleland,2022,9\n',
    );
    const files = suiteFiles(root);
    const { areaTypes } = productFor(files, {}).value;
    const narrow = areaTypes.filter((type) => type !== 'NZ');
    expect(narrow.length).toBeLessThan(areaTypes.length);
    const asked = { series: 'RAIN', recipe: 'rain', suite: compileSuite(files), areaTypes: narrow };
    const draft = await draftForIndicator(data, asked);
    expect(draft.series.areaTypes).toEqual(['TA']);
    expect(draft.recipe.tables[0]?.area).toMatchObject({ areaTypes: ['TA'], skip: ['Sampleland'] });
    expect(draft.areas).toEqual(['lake-county']);
    newIndicator(root, { data, draft, unit: 'days' });
    const { findings } = await checkSuite(loadManifests(root), parts);
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['to-be-written']));
  });

  it('writes nothing for a file without areas, and says what it is', async () => {
    const data = join(root, 'rain.csv');
    writeFileSync(data, 'Place,Year,Days\nNowhere,2021,3\nElsewhere,2021,4\n');
    const drafting = draftForIndicator(data, {
      series: 'RAIN',
      recipe: 'rain',
      suite: compileSuite(suiteFiles(root)),
    });
    await expect(drafting).rejects.toThrow('rain.csv:1:1: error: No column names areas of this suite');
  });

  it('says where a file cannot be read (inputs-D14)', async () => {
    const data = join(root, 'rain.csv');
    writeFileSync(data, 'Area,Year,Days\nKauri,2021,3\n"Kauri,2022,4\n');
    const suite = compileSuite(suiteFiles(root));
    const drafting = draftForIndicator(data, { series: 'RAIN', recipe: 'rain', suite });
    await expect(drafting).rejects.toThrow(/rain\.csv:3:\d+: error: A quotation mark is opened/);
  });
});
