import { join } from 'node:path';
import { loadBoundaries } from '#data/boundaries/loadBoundaries.ts';
import { chartsOf as chartUses } from '#engine/blocks/readings.ts';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledContent, CompiledPage, CompiledSuite } from '#generated/types.ts';
import { CARRIED_OUTLINES } from '#site/setup/databases.ts';
import { presetParts } from '../charts/presetParts.ts';
import { openDemonstrationData, openNothing } from './demonstrationData.ts';
import { openPageAsker, type PageAsker } from './pageAsker.ts';
import { askStates, meetPeople } from './pageStates.ts';
import { pageStoryFile, writtenName, writtenStoryFile } from './storyFile.ts';

/** The stories of one page: the module that Storybook reads, and how to get its content. */
export interface StoryPart {
  /** name of its files, without an ending */
  name: string;
  module: string;
  show(source: StorySource): Promise<unknown>;
}

/** Everything that stories of a suite may request. */
export type StorySource = Awaited<ReturnType<typeof openStorySource>>;

/** Figures and accounts for stories, and an empty store. They stay open when pages or charts change. */
export async function openStoryFigures(root: string, suite: CompiledSuite) {
  const data = await openDemonstrationData(root, suite);
  const nothing = await openNothing();
  return {
    data,
    empty: { ...data, store: nothing.store },
    people: await meetPeople(data.accounts),
    /** bundled with the project */
    outlines: loadBoundaries(join(root, CARRIED_OUTLINES))?.boundaries ?? {},
    async close() {
      await nothing.close();
      await data.close();
    },
  };
}

export type StoryFigures = Awaited<ReturnType<typeof openStoryFigures>>;

/** The API behind the stories of a suite, with its demonstration figures and without any. */
export async function openStorySource(
  root: string,
  suite: CompiledSuite,
  { data, empty: none, people, outlines }: StoryFigures,
) {
  const full = await openPageAsker(root, suite, data);
  let empty: Promise<PageAsker> | undefined;
  return {
    suite,
    // Opened on first use, because most pages find an area without figures.
    askers: { full, empty: () => (empty ??= openPageAsker(root, suite, none)) },
    people,
    outlines,
    async close() {
      await full.close();
      await (await empty)?.close();
    },
  };
}

/** The stories of all pages of a suite, including written ones, and of all charts that pages may name. */
export function storyParts(root: string, suite: CompiledSuite): StoryPart[] {
  const pages = Object.values(suite.products).flatMap((product) =>
    ownPages(product).map(
      (page): StoryPart => ({
        name: page.id,
        module: pageStoryFile(product, page),
        async show({ askers, people }) {
          return { charts: chartsOf(page), ...(await askStates(askers, suite, product, page, people)) };
        },
      }),
    ),
  );
  const written = suite.sites.sites.flatMap((site) =>
    (suite.content?.[site.site]?.pages ?? []).map(
      (page): StoryPart => ({
        name: writtenName(site, page),
        module: writtenStoryFile(site, page),
        show: ({ askers }) => askers.full.askWritten(site, exampleOf(suite, page)),
      }),
    ),
  );
  return [...pages, ...written, ...presetParts(root)];
}

/** Address of a written page; if it serves many, that of the first. */
function exampleOf(suite: CompiledSuite, { path, each }: CompiledContent): string {
  const [first] = each ? Object.keys(suite[each]) : [];
  return ['', path, first].filter((part) => part !== undefined).join('/');
}

/**
 * What react-vega draws the blocks of a page from, by block name: a chart's name or its own spec, and the
 * page's options.
 */
function chartsOf({ blocks }: CompiledPage): Record<string, object> {
  return Object.fromEntries(
    blocks.flatMap((block) =>
      // Charts compiled for outlines are drawn only with outlines.
      chartUses(block)
        .filter(({ suffix }) => suffix === '')
        .map(({ chart, spec, options }) => [block.name, { chart, spec, options }]),
    ),
  );
}
