import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '#environment/commandLine.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { type StoryPart, storyParts } from './storyMaker.ts';
import { STORY_FOLDER, writeAllShown, writeChanged } from './writeShown.ts';

const HELP = `Usage: npx rohe stories [options]

Write the stories of every page and chart into ${STORY_FOLDER}/: what each person sees, and without data, locked, loading, failed.

Options:
  --names     write only the list of stories; a running Storybook makes their content
  -h, --help  display help for command`;

/** `rohe stories`: writes the stories of every page and chart, and their content, to generated/stories/. */
export async function runStories(args: string[], root: string): Promise<number> {
  const { values } = readCommandLine(args, { names: 'flag' }, 0);
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const started = performance.now();
  const suite = JSON.parse(readFileSync(join(root, 'generated', 'suite.json'), 'utf8')) as CompiledSuite;
  const parts = storyParts(root, suite);
  writeModules(root, parts);
  if (!values.names) await writeAllShown(root, suite);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Wrote the stories of ${parts.length} pages and charts to ${STORY_FOLDER} (${seconds} s).`);
  return 0;
}

/** Writes the modules of all stories, and removes those of deleted pages. */
export function writeModules(root: string, parts: readonly StoryPart[]): void {
  const folder = join(root, STORY_FOLDER);
  mkdirSync(folder, { recursive: true });
  const kept = new Set(parts.flatMap(({ name }) => [`${name}.json`, `${name}.stories.tsx`]));
  for (const old of readdirSync(folder)) if (!kept.has(old)) rmSync(join(folder, old));
  for (const { name, module } of parts) writeChanged(join(folder, `${name}.stories.tsx`), module);
}
