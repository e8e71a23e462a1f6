import { describe, expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';
import { loadManifests } from '#codegen/load/loadManifests.ts';
import { groupByKind } from '#codegen/load/suiteFiles.ts';
import { headlines } from './headlines.ts';

describe('what a headline says', () => {
  const files = groupByKind(loadManifests(projectRoot));
  const problemsOf = async (path: string, firstChart: string) => {
    const page = files.page.filter(({ path: own }) => own.endsWith(path));
    const changed = page.map((file) => {
      const first = file.value.blocks.filter(({ name }) => name === firstChart);
      const others = file.value.blocks.filter(({ kind, name }) => kind !== 'chart' || name === 'headline');
      return { ...file, value: { ...file.value, blocks: [...others, ...first] } };
    });
    const found: string[] = [];
    const context = { files: { ...files, page: changed } } as never;
    for await (const { message } of headlines.check(context)) found.push(message);
    return found;
  };

  it('is about the periods that the first chart draws (design-B32)', async () => {
    const page = 'labour-market/unemployment-rate.page.json';
    expect(await problemsOf(page, 'quarters')).toEqual([
      expect.stringMatching(/about a year.*draws shorter periods/),
    ]);
    expect(await problemsOf(page, 'years')).toEqual([]);
    expect(await problemsOf(page, 'annual')).toEqual([]);
  });
});
