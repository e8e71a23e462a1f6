import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { blockFigures } from '#api/exports/block/blockFigures.ts';
import { pictureLooks } from '#api/exports/picture/blockPicture.ts';
import { checkSuite } from '#codegen/check/checkSuite.ts';
import { caseParts, projectRoot, validCase } from '#codegen/check/testing/caseParts.ts';
import { compileSuite } from '#codegen/compile/compileSuite.ts';
import { type ManifestFile, readManifest } from '#codegen/load/readManifest.ts';
import { chartsByName, groupByKind } from '#codegen/load/suiteFiles.ts';
import { readSchemas } from '#codegen/types/schemaFiles.ts';
import { namedSchemas, schemaAjv } from '#codegen/validators/schemaAjv.ts';
import { compilePageVega } from '#codegen/vega/compilePage.ts';
import { isMade } from '#engine/blocks/forms/blockKind.ts';
import type { PictureInput } from '#engine/blocks/forms/picture.ts';
import { SHEETS } from '#engine/blocks/forms/posterSheet.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { blockCharts } from '#engine/charts/contract/blockCharts.ts';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { readManifest as readChart } from '#engine/charts/testing/readManifest.ts';
import { measures } from '#engine/core/measures/registry.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { evaluatePage } from '#engine/page/evaluatePage.ts';
import { planPage } from '#engine/page/planPage.ts';
import { fixturePayload, fixtureView } from '#engine/page/testing/fixturePayload.ts';
import { StoryBlock, type StoryBlockProps } from '#engine/page/testing/StoryBlock.tsx';
import { pageReads } from '#engine/reads/pageReads.ts';
import type { Area, AreaManifest, Block, BlockView, CompiledSuite, PageView } from '#generated/types.ts';
import { docxBlock } from '#site/server/print/docx/docxBlock.ts';
import { EmbedPage } from '#site/web/embed/EmbedPage.tsx';
import type { Surroundings } from './conformance.ts';

// The invented suite of the checker's tests, with a collection of topics.
const schemas = readSchemas(join(projectRoot, 'schemas'));
const parts = { ...caseParts(), verdicts: { of: async () => [], keep() {} } };
const folder = 'products/sample/crops';
const fileOf = (name: string, value: object): ManifestFile =>
  readManifest(`manifests/${name}`, name, JSON.stringify(value));
const schemaAt = (name: string, ups: number) => `${'../'.repeat(ups)}schemas/${name}.schema.json`;
const charts = ['tile-map', 'shape-map', 'bars'];

const others = [
  ...validCase('minimal').filter(({ name }) => !/crops\/(section|harvest\.page)\.json$/.test(name)),
  fileOf(`${folder}/section.json`, {
    $schema: schemaAt('section', 4),
    title: 'Crops',
    pages: ['harvest', 'focus', 'about', 'yield', 'ask', 'example'],
  }),
  fileOf(`${folder}/harvest.page.json`, {
    $schema: schemaAt('page', 4),
    title: 'Harvest',
    path: 'crops/harvest',
    question: 'How much was harvested?',
    series: ['HARVEST'],
    supportSeries: ['GROWERS'],
    blocks: [{ kind: 'table', name: 'years', data: { periods: 'all' } }],
  }),
  fileOf(`${folder}/ask.page.json`, {
    $schema: schemaAt('page', 4),
    title: '{question}',
    navTitle: 'A question',
    path: 'crops/ask/{question}',
    question: 'What do growers say?',
    series: ['HARVEST'],
    params: {
      question: { title: 'Question', default: 'soil', topics: { collection: 'survey', list: 'indicators' } },
    },
    blocks: [{ kind: 'table', name: 'answers', data: { periods: 'all' } }],
  }),
  fileOf('topics/survey/ground.json', {
    $schema: schemaAt('topic', 3),
    topic: 'Ground',
    order: 1,
    series: 'HARVEST',
    totals: 'CROP_GROUP',
    stated: 'given',
    indicators: [
      {
        indicator: 'soil',
        name: 'Soil',
        total: 'G',
        breakdowns: [{ breakdown: 'ground', name: 'Ground', members: { wet: 'Wet', dry: 'Dry' } }],
      },
    ],
  }),
];

/** The examples of kinds, as their schemas give them. */
export function exampleOf(kind: string): Block {
  const { schema } = schemas.find(({ name }) => name === `blocks/${kind}.schema.json`) ?? {};
  const [example] = (schema?.examples ?? []) as Block[];
  if (!example) throw new Error(`schemas/blocks/${kind}.schema.json has no example`);
  return example;
}

/** A page with the block and the blocks that it arranges. */
function filesWith(block: Block): ManifestFile[] {
  const arranged = kindOf(block).besideFigures === 'arranges' ? ['headline', 'chart'].map(exampleOf) : [];
  const page = fileOf(`${folder}/example.page.json`, {
    $schema: schemaAt('page', 4),
    title: 'Example',
    path: 'crops/example',
    question: 'What does it show?',
    series: ['HARVEST'],
    supportSeries: ['GROWERS'],
    blocks: [...arranged, block],
  });
  return [...others, page].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const areaOf = (suite: CompiledSuite, area: AreaManifest): Area => {
  const type = suite.areaTypes.find(({ code }) => code === area.area_type) ?? {
    code: area.area_type,
    name: '',
    pluralized_name: '',
  };
  return {
    area_id: area.area_id,
    name: area.name,
    maori_name: area.maori_name ?? '',
    short_name: area.short_name,
    is_public: true,
    is_user_area: false,
    is_valid_comparer: true,
    area_type: type,
    data_type: type,
    public_details: [],
    north_south_order: area.north_south_order,
    parent_ids: area.parent_ids,
  };
};

const FOCUS = 'hill-county';
const closed = { page: () => false, figure: () => false, about: () => undefined };

function openWorld(block: Block) {
  const files = filesWith(block);
  const suite = compileSuite(groupByKind(files));
  const product = suite.products.sample;
  const page = product && productPages(product).find(({ path }) => path === 'crops/example');
  if (!product || !page) throw new Error('the invented suite has no page for examples');
  const areas = suite.areas.map((area) => areaOf(suite, area));
  const named = (id: string) => areas.filter(({ area_id }) => area_id === id);
  const [focus] = named(FOCUS);
  const [benchmark] = named(product.benchmark);
  if (!focus || !benchmark) throw new Error('the invented suite lacks its areas');
  const situation: Situation = {
    product,
    focus,
    compare: [],
    benchmark,
    peers: areas.filter(({ area_type }) => area_type.code === focus.area_type.code),
    children: [],
    childrenByType: {},
    years: {},
    coverage: Object.fromEntries(
      Object.keys(suite.series).map((key) => [key, { firstYear: 2010, lastYear: 2024 }]),
    ),
    params: {},
    month: '2025-02',
    updates: [],
  };
  return { files, suite, product, page, situation };
}

/** Figures that grow by one percent a year. @param base shifts all of them */
const figures = (base: number): ReadObservations => ({
  data_version: 'v1',
  datasets: {
    d: { dataset: 'd', title: 'Harvest survey', source: 'Sample office', demonstration: false },
  },
  get: (_, area, period) => ({
    value: (base + area.length) * 1.01 ** (Number(period.slice(0, 4)) - 2010),
    status: 'A',
    dataset: 'd',
  }),
});

function pageOf(block: Block, { exact = false, other = false } = {}): PageView {
  const { suite, page, situation } = openWorld(block);
  return evaluatePage(suite, planPage(suite, page, situation), figures(other ? 700 : 100), { exact });
}

const viewOf: Surroundings['view'] = (block, how) =>
  pageOf(block, how).blocks.find(({ name }) => name === block.name) ?? null;

const ajv = schemaAjv(schemas);
const addresses = new Map(namedSchemas(schemas).map(({ title, address }) => [title, address]));

const say = (key: string) => key;

/** A block with the input of its drawings. */
async function drawingInput(block: BlockView): Promise<PictureInput<BlockView>> {
  const example = exampleOf(block.kind);
  const { files, page } = openWorld(example);
  const manifests = {
    ...chartsByName(groupByKind(files)),
    ...Object.fromEntries(charts.map((name) => [name, readChart(name)])),
  };
  const view = pageOf(example);
  const compiled = compilePageVega(page, manifests);
  const drawn = await blockCharts(view.blocks, compiled, () => undefined);
  return { view, block, charts: drawn, kindOf, drawer: drawHere };
}

const made: Surroundings['made'] = {
  figures: async (view) => {
    const lines = blockFigures(view);
    return lines?.lines.some(({ cells }) => typeof cells[lines.valueAt] === 'number') ?? false;
  },
  picture: async (view) => {
    const { picture } = kindOf(view).forms;
    if (!isMade(picture)) return false;
    const { filePicture } = await picture();
    const words = { place: 'Hill County', foot: ['Source: Sample office.'], mark: 'Sample' };
    return (await filePicture(await drawingInput(view), words, pictureLooks()))?.startsWith('<svg') ?? false;
  },
  document: async (view) => docxBlock(view, null, say).length > 0,
  poster: async (view) => {
    const { poster } = kindOf(view).forms;
    if (!isMade(poster)) return false;
    const { sheetPart } = await poster();
    const place = { sheet: SHEETS.wide, width: 500, isWhole: true, enlarged: 1 };
    const { charts, drawer } = await drawingInput(view);
    return (await sheetPart(view, place, charts[view.name], drawer)).height > 0;
  },
};

/** A Storybook module of stories. */
export type Stories = Readonly<Record<string, { args?: StoryBlockProps }>>;

function statesOf(args: StoryBlockProps): ReturnType<Surroundings['states']>[string] {
  const payload = { ...fixturePayload, view: fixtureView };
  return {
    page: renderToString(<StoryBlock {...args} />),
    paper: renderToString(<StoryBlock {...args} print />),
    frame: renderToString(<EmbedPage payload={payload} block={args.block} isTable={false} address="/" />),
  };
}

/** The environment of kinds in tests. @param stories of each kind, by its name */
export function surroundings(stories: ReadonlyMap<string, Stories>): Surroundings {
  const { suite, product } = openWorld(exampleOf('text'));
  return {
    findings: async (block) =>
      (await checkSuite(filesWith(block), parts)).findings.map(({ message }) => message),
    names: new Set([
      ...Object.keys(suite.series),
      ...Object.keys(measures),
      ...product.sections.map(({ section }) => section),
      ...suite.areaTypes.map(({ code }) => code),
      ...productPages(product).map(({ path }) => path),
      'survey',
      'plain-bar',
    ]),
    view: viewOf,
    viewFaults: (view) => {
      const title = `${view.kind.charAt(0).toUpperCase()}${view.kind.slice(1)}View`;
      const validate = ajv.getSchema(addresses.get(title) ?? '');
      if (!validate) return [`no schema is called ${title}`];
      // The view as it is sent in a response.
      validate(JSON.parse(JSON.stringify(view)));
      return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    },
    reads: (block, isClosed) => {
      const { suite: invented, page, situation } = openWorld(block);
      const plan = planPage(invented, page, { ...situation, ...(isClosed && { open: closed }) });
      const own = [FOCUS, situation.benchmark.area_id];
      const asked = plan.queries.filter(({ areas }) => areas.some((area) => own.includes(area)));
      return [...new Set(asked.map(({ series }) => series))];
    },
    given: (block) => {
      const { suite: own, product: all, page } = openWorld(block);
      const sections = [{ section: 'crops', title: 'Crops', entries: [page] }];
      return new Set(pageReads(own, { ...all, sections }).shown.keys());
    },
    made,
    states: (kind) =>
      Object.fromEntries(
        Object.entries(stories.get(kind) ?? {}).flatMap(([name, { args }]) =>
          args ? [[name, statesOf(args)]] : [],
        ),
      ),
  };
}
