import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { liveCodegen } from '#codegen/compile/runCodegen.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { followManifests } from './followManifests.ts';
import type { DevEvent } from './reloadEvents.ts';

const project = join(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'rohe-reload-'));
const pageFolder = 'manifests/products/sample/crops';
const page = `${pageFolder}/about.page.json`;
const at = (path: string) => join(root, path);
const read = (path: string) => readFileSync(at(path), 'utf8');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], {
    cwd: root,
    stdio: 'ignore',
  });

let shown: CompiledSuite;
const events: DevEvent[] = [];
const told: string[] = [];
let stop = () => {};

/** Ways in which editors and git put a new text in the place of a file. */
const saves = {
  'written over': (path, text) => writeFileSync(at(path), text),
  'renamed onto it, as sed -i does': (path, text) => {
    writeFileSync(at(`${path}.tmp`), text);
    renameSync(at(`${path}.tmp`), at(path));
  },
  'written anew after the old one was renamed away, as vim does': (path, text) => {
    renameSync(at(path), at(`${path}~`));
    writeFileSync(at(path), text);
    unlinkSync(at(`${path}~`));
  },
  'removed and made again': (path, text) => {
    unlinkSync(at(path));
    writeFileSync(at(path), text);
  },
  'in a folder that was made anew': (path, text) => {
    const folder = at(pageFolder);
    renameSync(folder, `${folder}.old`);
    mkdirSync(folder);
    cpSync(`${folder}.old`, folder, { recursive: true });
    rmSync(`${folder}.old`, { recursive: true });
    writeFileSync(at(path), text);
  },
} satisfies Record<string, (path: string, text: string) => void>;

const soon = <Value>(check: () => Value) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const pages = () => shown.products.sample?.sections.flatMap(({ entries }) => entries) ?? [];
const titles = () => pages().map(({ title }) => title);
const retitled = (title: string) => JSON.stringify({ ...JSON.parse(read(page)), title }, null, 2);
const wrongNow = () => {
  const last = events.at(-1);
  return last?.event === 'findings' ? last.findings.map(({ path }) => path) : [];
};

describe('saved manifests', () => {
  beforeAll(async () => {
    cpSync(join(project, 'schemas/cases/valid/minimal'), root, { recursive: true });
    // Charts would take seconds to compile, and have nothing to do with how files are saved.
    for (const name of ['harvest.page.json', 'focus.page.json', 'yield.page.json'])
      rmSync(at(`${pageFolder}/${name}`));
    rmSync(at('manifests/charts'), { recursive: true });
    const { titles: _, ...sentences } = JSON.parse(read('manifests/sentences.json'));
    writeFileSync(at('manifests/sentences.json'), JSON.stringify(sentences));
    rmSync(at('manifests/content'), { recursive: true });
    const section = JSON.parse(read(`${pageFolder}/section.json`));
    writeFileSync(at(`${pageFolder}/section.json`), JSON.stringify({ ...section, pages: ['about'] }));
    for (const folder of ['schemas', 'codegen', 'engine', 'node_modules'])
      symlinkSync(join(project, folder), at(folder));
    git('init', '--initial-branch=main');
    git('add', 'manifests');
    git('commit', '--message=before');
    const codegen = liveCodegen(root);
    const { suite, findings } = await codegen();
    if (!suite) throw new Error(JSON.stringify(findings));
    shown = suite;
    stop = followManifests({
      folder: at('manifests'),
      suite,
      codegen,
      swap: async (next) => {
        shown = next;
      },
      send: (event) => events.push(event),
      tell: (line) => told.push(line),
    });
  });

  afterAll(() => {
    stop();
    rmSync(root, { recursive: true });
  });

  it.each(Object.entries(saves))('show, and the next save too, when %s', async (way, save) => {
    for (const time of ['once', 'twice', 'three times']) {
      const title = `${way} ${time}`;
      save(page, retitled(title));
      await soon(() => expect(titles()).toContain(title));
    }
    await soon(() => expect(wrongNow()).toEqual([]));
  });

  it('show after git checkout of a branch and back, with pages that only one has', async () => {
    git('checkout', '--', 'manifests');
    await soon(() => expect(titles()).toEqual(['About the figures']));
    git('checkout', '-b', 'other');
    mkdirSync(at('manifests/products/sample/soil'));
    writeFileSync(
      at('manifests/products/sample/soil/section.json'),
      JSON.stringify({ ...JSON.parse(read(`${pageFolder}/section.json`)), title: 'Soil', pages: ['deep'] }),
    );
    writeFileSync(
      at('manifests/products/sample/soil/deep.page.json'),
      JSON.stringify({ ...JSON.parse(read(page)), title: 'Deep', path: '/soil/deep' }),
    );
    const product = 'manifests/products/sample/product.json';
    writeFileSync(at(product), read(product).replace('"sections": ["crops"', '"sections": ["crops", "soil"'));
    await soon(() => expect(titles()).toEqual(['About the figures', 'Deep']));
    git('add', 'manifests');
    git('commit', '--message=other');
    git('checkout', 'main');
    await soon(() => expect(titles()).toEqual(['About the figures']));
    git('checkout', 'other');
    await soon(() => expect(titles()).toEqual(['About the figures', 'Deep']));
    git('checkout', 'main');
    await soon(() => expect(titles()).toEqual(['About the figures']));
  });

  it.each([
    [page, () => titles()],
    [`${pageFolder}/section.json`, () => titles()],
    ['manifests/products/sample/product.json', () => titles()],
    ['manifests/areas/areas.json', () => shown.areas],
    ['manifests/areas/area-types.json', () => shown.areaTypes],
    ['manifests/sites.json', () => shown.sites],
    ['manifests/permissions.json', () => shown.permissions],
  ])(
    'keep what %s last said while it is half saved, and say what is wrong (inputs-D13)',
    async (path, what) => {
      const [good, before] = [read(path), structuredClone(what())];
      for (const half of [good.slice(0, good.length / 2), '', '{ "$schema": "x" }']) {
        events.length = 0;
        truncateSync(at(path));
        writeFileSync(at(path), half);
        await soon(() => expect(wrongNow()).not.toEqual([]));
        expect(new Set(wrongNow())).toEqual(new Set([path]));
        expect(what()).toEqual(before);
      }
      writeFileSync(at(path), good);
      await soon(() => expect(events.at(-1)).toEqual({ event: 'reload' }));
      expect(what()).toEqual(before);
    },
  );

  it.each(['manifests/sites.json', 'manifests/permissions.json', 'manifests/areas/area-types.json'])(
    'keep what %s last said while it is gone (inputs-D13)',
    async (path) => {
      const [good, before] = [read(path), structuredClone(shown)];
      events.length = 0;
      unlinkSync(at(path));
      await soon(() => expect(wrongNow()).toEqual([path]));
      expect(shown).toEqual(before);
      writeFileSync(at(path), good);
      await soon(() => expect(events.at(-1)).toEqual({ event: 'reload' }));
    },
  );

  it('are followed again after the whole folder was away (inputs-D13)', async () => {
    renameSync(at('manifests'), at('away'));
    await soon(() => expect(told.join()).toContain('ENOENT'));
    renameSync(at('away'), at('manifests'));
    writeFileSync(at(page), retitled('Back again'));
    await soon(() => expect(titles()).toEqual(['Back again']));
  });

  it('show what another command had compiled already', async () => {
    const title = 'Compiled elsewhere';
    writeFileSync(at(page), retitled(title));
    await liveCodegen(root)();
    await soon(() => expect(titles()).toEqual([title]));
  });
});
