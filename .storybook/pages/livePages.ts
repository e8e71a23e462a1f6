import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { CompiledSuite } from '#generated/types.ts';
import { followManifests } from '#site/dev/followManifests.ts';
import { codegenBeside } from './codegenBeside.ts';
import { factsOf } from './demonstrationData.ts';
import {
  openStoryFigures,
  openStorySource,
  type StoryFigures,
  type StoryPart,
  type StorySource,
  storyParts,
} from './storyMaker.ts';
import { STORY_FOLDER } from './writeShown.ts';
import { writeModules } from './writeStories.ts';

/**
 * A running Storybook requests the content of a page when somebody opens it, and again when a manifest is
 * saved.
 */
export function livePages(root: string): Plugin {
  const folder = join(root, STORY_FOLDER);
  const isShown = (id: string) => id.startsWith(folder) && id.endsWith('.json');
  let live: LiveSuite | undefined;
  return {
    name: 'rohe:live-pages',
    apply: 'serve',
    enforce: 'pre',
    configureServer(server) {
      const suite = JSON.parse(readFileSync(join(root, 'generated', 'suite.json'), 'utf8')) as CompiledSuite;
      live = followSuite(root, suite, () => showAnew(server, isShown));
      server.httpServer?.on('close', () => live?.close());
    },
    resolveId(id, importer) {
      // The file need not exist, because its content is generated when it is loaded.
      const path = importer?.startsWith(folder) ? join(folder, id) : join(root, id);
      return isShown(path) ? path : undefined;
    },
    async load(id) {
      if (!live || !isShown(id)) return undefined;
      return JSON.stringify(await live.show(basename(id, '.json')));
    },
  };
}

interface LiveSuite {
  show(name: string): Promise<unknown>;
  close(): void;
}

function followSuite(root: string, first: CompiledSuite, changed: () => void): LiveSuite {
  const { codegen, close } = codegenBeside(root);
  const figures = keepFigures(root);
  let current = openSuite(root, first, figures.of);
  const stop = followManifests({
    folder: join(root, 'manifests'),
    suite: first,
    codegen,
    async swap(suite) {
      const before = current;
      current = openSuite(root, suite, figures.of);
      writeModules(root, [...current.parts.values()]);
      await before.close();
    },
    send: ({ event }) => event === 'reload' && changed(),
    tell: console.log,
  });
  return {
    async show(name) {
      const asked = current;
      try {
        return await asked.show(name);
      } catch (error) {
        // A manifest was saved in the meantime, and this source was closed.
        if (asked === current) throw error;
        return current.show(name);
      }
    },
    close() {
      stop();
      close();
      void current.close().then(figures.close);
    },
  };
}

/** Figures stay open until their sources change, because opening them takes longer than requesting a page. */
function keepFigures(root: string) {
  let kept: { of: string; opened: Promise<StoryFigures> } | undefined;
  const close = async () => (await kept?.opened)?.close();
  return {
    async of(suite: CompiledSuite): Promise<StoryFigures> {
      const of = factsOf(suite);
      if (kept?.of !== of) {
        await close();
        kept = { of, opened: openStoryFigures(root, suite) };
      }
      return kept.opened;
    },
    close,
  };
}

/** A suite whose pages are generated on request. The first one opens the API behind them. */
function openSuite(
  root: string,
  suite: CompiledSuite,
  figuresOf: (suite: CompiledSuite) => Promise<StoryFigures>,
) {
  const parts = new Map<string, StoryPart>(storyParts(root, suite).map((part) => [part.name, part]));
  let source: Promise<StorySource> | undefined;
  const open = async () => openStorySource(root, suite, await figuresOf(suite));
  return {
    parts,
    async show(name: string): Promise<unknown> {
      source ??= open();
      return parts.get(name)?.show(await source);
    },
    async close() {
      await (await source)?.close();
    },
  };
}

/** Updates the visible story in place, because reloading the whole page would take far longer. */
function showAnew(server: ViteDevServer, isShown: (id: string) => boolean): void {
  for (const [id, module] of server.moduleGraph.idToModuleMap) {
    if (isShown(id)) void server.reloadModule(module);
  }
}
