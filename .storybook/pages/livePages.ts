import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { liveCodegen } from '#codegen/compile/runCodegen.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { followManifests } from '#site/dev/followManifests.ts';
import { openStorySource, type StoryPart, type StorySource, storyParts } from './storyMaker.ts';
import { STORY_FOLDER, writeModules } from './writeStories.ts';

/** What pages show in a running Storybook is asked for when somebody opens them, and anew when a manifest was saved. */
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
      live = followSuite(root, suite, () => forgetShown(server, isShown));
      server.httpServer?.on('close', () => live?.close());
    },
    resolveId(id, importer) {
      // The file need not be there: what it would hold is made when it is loaded.
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
  let current = openSuite(root, first);
  const stop = followManifests({
    folder: join(root, 'manifests'),
    suite: first,
    codegen: liveCodegen(root),
    async swap(suite) {
      const before = current;
      current = openSuite(root, suite);
      writeModules(root, [...current.parts.values()]);
      await before.close();
    },
    send: ({ event }) => event === 'reload' && changed(),
    tell: console.log,
  });
  return {
    show: (name) => current.show(name),
    close() {
      stop();
      void current.close();
    },
  };
}

/** A suite whose pages are made when they are asked for; the API behind them is opened with the first. */
function openSuite(root: string, suite: CompiledSuite) {
  const parts = new Map<string, StoryPart>(storyParts(root, suite).map((part) => [part.name, part]));
  let source: Promise<StorySource> | undefined;
  return {
    parts,
    async show(name: string): Promise<unknown> {
      source ??= openStorySource(root, suite);
      return parts.get(name)?.show(await source);
    },
    async close() {
      await (await source)?.close();
    },
  };
}

function forgetShown(server: ViteDevServer, isShown: (id: string) => boolean): void {
  for (const [id, module] of server.moduleGraph.idToModuleMap) {
    if (isShown(id)) server.moduleGraph.invalidateModule(module);
  }
  server.ws.send({ type: 'full-reload' });
}
