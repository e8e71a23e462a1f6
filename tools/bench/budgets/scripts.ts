import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { entryChunks, START } from '#site/server/html/siteRenderer.ts';
import { atMost, type Budget } from '#tools/bench/contract/budget.ts';

const KB = 1000;
/**
 * The scripts that make a picture interactive and redraw a chart. They load when a chart is touched or the
 * browser is idle.
 */
const PICTURE = /engine\/charts\/live\/mountPicture\.ts$/;
const VEGA = /engine\/charts\/live\/mountVega\.ts$/;

interface Chunk {
  file: string;
  imports?: string[];
}

/** Sizes of the browser build, from Vite's manifest. */
export const scripts: Budget = {
  name: 'scripts',
  title: 'scripts of the shell, and Vega on demand',
  async measure({ root }) {
    const { shell, picture, vega } = scriptSizes(join(root, 'dist', 'client'));
    return [
      atMost('scripts of the interactive shell', 100, shell / KB, { unit: ' KB', digits: 1 }),
      atMost('what brings pictures to life', 15, picture / KB, { unit: ' KB', digits: 1 }),
      atMost('Vega on demand', 110, vega / KB, { unit: ' KB', digits: 1 }),
    ];
  },
};

/**
 * Bytes in Brotli of the scripts that make the shell interactive (the entry, its imports, and its loader),
 * and of those that interactive pictures and redrawn charts load in addition. `client` is the folder of the
 * browser build.
 */
export function scriptSizes(client: string): { shell: number; picture: number; vega: number } {
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const { chunks } = entryChunks(manifest);
  const shell = new Set([entryChunks(manifest, START).entry, ...chunks].map(({ file }) => file));
  const besides = (chunk: RegExp): number => {
    const name = Object.keys(manifest).find((each) => chunk.test(each));
    if (name === undefined) throw new Error(`The build has no chunk ${chunk.source}.`);
    const files = withImports(manifest, name).filter((file) => !shell.has(file));
    return sum([...new Set(files)]);
  };
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + compressedSize(join(client, file)), 0);
  return { shell: sum(shell), picture: besides(PICTURE), vega: besides(VEGA) };
}

function withImports(manifest: Record<string, Chunk>, start: string): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const other of manifest[name]?.imports ?? []) visit(other);
  };
  visit(start);
  return [...seen].flatMap((name) => manifest[name]?.file ?? []);
}

/** Size of a file as it is sent. */
function compressedSize(path: string): number {
  const twin = `${path}.br`;
  return existsSync(twin) ? readFileSync(twin).length : brotliCompressSync(readFileSync(path)).length;
}
