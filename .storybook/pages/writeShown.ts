import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CompiledSuite } from '#generated/types.ts';
import { keptDemonstration } from './demonstrationData.ts';
import { openStoryFigures, openStorySource, storyParts } from './storyMaker.ts';

/** Folder of the pages' stories, below the project. */
export const STORY_FOLDER = join('generated', 'stories');

/** One in `of` stories, starting at `turn`. */
export interface Share {
  turn: number;
  of: number;
}

/** Each thread uses a whole processor, and more threads than this would run out of memory. */
const MOST_THREADS = 4;

/** Generates the content of all stories, in several threads. @throws Error of the first story that failed */
export async function writeAllShown(root: string, suite: CompiledSuite): Promise<void> {
  // Filled once, before all of them open it.
  await keptDemonstration(root, suite);
  const of = Math.min(availableParallelism(), MOST_THREADS);
  const script = join(root, '.storybook', 'pages', 'showWorker.ts');
  const threads = Array.from({ length: of }, (_, turn) =>
    once(new Worker(script, { workerData: { root, share: { turn, of } } }), 'exit'),
  );
  const codes = await Promise.all(threads);
  if (codes.some(([code]) => code !== 0)) throw new Error('A thread of stories ended early.');
}

/** Generates the content of a share of the stories. */
export async function writeShown(root: string, { turn, of }: Share): Promise<void> {
  const suite = JSON.parse(readFileSync(join(root, 'generated', 'suite.json'), 'utf8')) as CompiledSuite;
  const parts = storyParts(root, suite).filter((_, at) => at % of === turn);
  const figures = await openStoryFigures(root, suite);
  const source = await openStorySource(root, suite, figures);
  for (const { name, show } of parts)
    writeChanged(join(root, STORY_FOLDER, `${name}.json`), JSON.stringify(await show(source)));
  await source.close();
  await figures.close();
}

/** Writes a file only if it changed, because a running Storybook reloads what is written. */
export function writeChanged(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
