import { describe, expect, it } from 'vitest';
import { checkSuite } from '#codegen/check/checkSuite.ts';
import { caseParts, invalidCase, projectRoot, validCase } from '#codegen/check/testing/caseParts.ts';
import { groupByKind } from '#codegen/load/suiteFiles.ts';
import { readSchemas } from '#codegen/types/schemaFiles.ts';
import { namedSchemas, schemaAjv } from '#codegen/validators/schemaAjv.ts';
import { compileSuite } from './compileSuite.ts';
import { emptySites } from './emptySites.ts';

// Charts are not what is tested here.
const verdicts = { of: async () => [], keep() {} };
const minimal = () => compileSuite(groupByKind(validCase('minimal')));

describe('a compiled suite', () => {
  it('holds pages in their sections, in the order of the menu, knowing where they stand', () => {
    const [section] = minimal().products.sample?.sections ?? [];
    expect(section?.entries).toMatchObject([
      {
        id: 'sample.crops.harvest',
        product: 'sample',
        section: 'crops',
        sectionTitle: 'Crops',
        title: 'Harvest',
      },
      { title: 'One crop', pages: [{ id: 'sample.crops.focus', rest: 'crop' }] },
      { id: 'sample.crops.about' },
      { id: 'sample.crops.yield' },
    ]);
  });

  it('holds everything else by key, without the lines that only editors read', () => {
    const suite = minimal();
    expect(Object.keys(suite.series)).toEqual(['GROWERS', 'HARVEST', 'YIELD']);
    expect(Object.keys(suite.dimensions)).toEqual(['CROP_GROUP', 'CROP_KIND', 'SOIL']);
    expect(suite.messages).toEqual({ noData: 'There are no figures for {area}.' });
    expect(suite.areas).toHaveLength(4);
    expect(JSON.stringify(suite)).not.toContain('$schema');
  });

  it('has a page that names the products for a site without reports and written pages', () => {
    const { sites, products, messages } = minimal();
    const monitor = { site: 'monitor', title: 'Monitor', app_type: 'mon', host: 'monitor', port: 5309 };
    const asked = {
      products,
      sites: { ...sites, sites: [...sites.sites, monitor] },
      messages: { ...messages, 'suite-site-coming': '{site} comes <soon>.' },
    };
    expect(emptySites(asked)).toMatchObject({
      monitor: {
        navigation: [],
        pages: [
          {
            path: '',
            title: 'Monitor',
            blocks: [{ kind: 'html', html: '<p>Monitor comes &lt;soon&gt;.</p>' }, { kind: 'products' }],
          },
        ],
      },
    });
    const written = { description: '', navigation: [], pages: [] };
    expect(emptySites({ ...asked, content: { monitor: written } })).not.toHaveProperty('monitor');
  });

  it('is what its schema says', () => {
    const schemas = readSchemas(`${projectRoot}/schemas`);
    const { address = '' } = namedSchemas(schemas).find(({ title }) => title === 'CompiledSuite') ?? {};
    const validate = schemaAjv(schemas).getSchema(address);
    expect([validate?.(minimal()), validate?.errors]).toEqual([true, null]);
  });

  it('keeps what is good where a page is broken', async () => {
    const { files } = await checkSuite(invalidCase('broken-json').files, { ...caseParts(), verdicts });
    const ids = compileSuite(files).products.sample?.sections[0]?.entries;
    expect(ids).toMatchObject([
      { title: 'One crop', pages: [{ id: 'sample.crops.focus' }] },
      { id: 'sample.crops.about' },
      { id: 'sample.crops.yield' },
    ]);
  });

  it('is the same for the same manifests, and leaves them as they are', () => {
    const files = validCase('minimal');
    const before = JSON.stringify(files.map(({ value }) => value));
    const twice = [compileSuite(groupByKind(files)), compileSuite(groupByKind(files.toReversed()))];
    expect(JSON.stringify(files.map(({ value }) => value))).toBe(before);
    expect(JSON.stringify(twice[0])).toBe(JSON.stringify(twice[1]));
  });

  it('cannot be without its sites', () => {
    const files = validCase('minimal').filter(({ kind }) => kind !== 'sites');
    expect(() => compileSuite(groupByKind(files))).toThrow('manifests/sites.json');
  });
});
