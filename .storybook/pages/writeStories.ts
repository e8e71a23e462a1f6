import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartsOf as chartUses } from '#engine/blocks/readings.ts';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledPage, CompiledSuite } from '#generated/types.ts';
import { openDemonstrationData, openNothing } from './demonstrationData.ts';
import { openPageAsker } from './pageAsker.ts';
import { askStates, meetPeople } from './pageStates.ts';
import { storyFile } from './storyFile.ts';

/** `rohe stories`: for every page of every product its stories and what they show, into generated/stories/. */
export async function runStories(_: string[], root: string): Promise<number> {
  const started = performance.now();
  const suite = JSON.parse(readFileSync(join(root, 'generated', 'suite.json'), 'utf8')) as CompiledSuite;
  const folder = join(root, 'generated', 'stories');
  mkdirSync(folder, { recursive: true });
  const written = new Set<string>();
  const write = (name: string, text: string) => {
    written.add(name);
    writeChanged(join(folder, name), text);
  };

  const data = await openDemonstrationData(root, suite);
  const nothing = await openNothing();
  const askers = {
    full: await openPageAsker(root, suite, data),
    empty: await openPageAsker(root, suite, { ...data, store: nothing.store }),
  };
  const people = await meetPeople(data.accounts);
  let pages = 0;
  for (const product of Object.values(suite.products)) {
    for (const page of ownPages(product)) {
      const states = await askStates(askers, suite, product, page, people);
      write(`${page.id}.json`, JSON.stringify({ charts: chartsOf(page), ...states }));
      write(`${page.id}.stories.tsx`, storyFile(product, page));
      pages++;
    }
  }
  await askers.full.close();
  await askers.empty.close();
  await nothing.close();
  await data.close();
  for (const old of readdirSync(folder)) if (!written.has(old)) rmSync(join(folder, old));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Wrote the stories of ${pages} pages to generated/stories (${seconds} s).`);
  return 0;
}

/** What react-vega draws the blocks of a page from, by block name: a chart's name or an own spec, and what the page sets. */
function chartsOf({ blocks }: CompiledPage): Record<string, object> {
  return Object.fromEntries(
    blocks.flatMap((block) =>
      // What is compiled for outlines is drawn by them alone.
      chartUses(block)
        .filter(({ suffix }) => suffix === '')
        .map(({ chart, spec, options }) => [block.name, { chart, spec, options }]),
    ),
  );
}

/** A running Storybook reloads what is written: what stays the same is left alone. */
function writeChanged(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
