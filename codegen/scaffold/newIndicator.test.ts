import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSuite } from '../check/checkSuite.ts';
import { caseParts, projectRoot } from '../check/testing/caseParts.ts';
import { loadManifests } from '../load/loadManifests.ts';
import { newIndicator, nextSteps } from './newIndicator.ts';

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
  it('passes the check as it is written', async () => {
    newIndicator(root, { key: 'RAIN_DAYS', name: 'Rain days' });
    const { findings } = await checkSuite(loadManifests(root), parts);
    expect(findings).toEqual([]);
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

  it('fits a file that is there already: columns, years, areas, statuses, decimals', async () => {
    const text = 'Rain\n\nCounty;Days;Year;Note\nLake county;12.5;2021;\nLake county;C;2022;provisional\n';
    const { indicator, files } = newIndicator(root, { csv: { path: 'far/rain.csv', text }, unit: 'days' });
    expect(indicator).toMatchObject({ key: 'RAIN', areaTypes: ['TA'], unit: 'days' });
    expect(files.sample).toBeUndefined();
    expect(JSON.parse(read(files.recipe.path))).toMatchObject({
      dataset: { dataset: 'rain' },
      file: { delimiter: ';', header: { contains: ['County', 'Year', 'Days', 'Note'] } },
      tables: [{ value: { markers: { C: 'Q' } }, status: { map: { '': 'A', provisional: 'P' } } }],
    });
    expect(JSON.parse(read(files.series.path))).toMatchObject({ firstYear: 2021, decimals: 1 });
    expect((await checkSuite(loadManifests(root), parts)).findings).toEqual([]);
  });

  it.each([
    [
      'Place,Year,Days\nNowhere,2021,3\n',
      'rain.csv:1:1: error: No column of Place, Year, Days holds names of known areas.',
    ],
    [
      'Place,Quarter,Days\nLake County,2021Q1,3\n',
      'holds years written as 2024. For files laid out in another way',
    ],
    ['PK\u0003\u0004\0\uFFFDworkbook', 'rain.csv:1:1: error: This is no text in UTF-8. Save it as CSV'],
    ['Place,Year,Days\nA "b,2020,1\n', 'rain.csv:2:1: error: A quotation mark stands inside a cell.'],
    ['', 'rain.csv:1:1: error: No line names at least three columns'],
  ])('says what a file lacks: %j', (text, message) => {
    expect(() => newIndicator(root, { csv: { path: 'rain.csv', text } })).toThrow(message);
  });
});
