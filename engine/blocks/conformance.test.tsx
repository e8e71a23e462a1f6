import { beforeAll, describe, expect, it } from 'vitest';
import { preloadViews } from '#engine/ui/block/lazyBlock.tsx';
import type { Block } from '#generated/types.ts';
import type { BlockKind } from './forms/blockKind.ts';
import { blockKinds, kindNames } from './kinds.ts';
import { faultsOf } from './testing/conformance.ts';
import { exampleOf, type Stories, surroundings } from './testing/surroundings.tsx';
import { blockViews } from './views.ts';

const stories = import.meta.glob<Stories>('./*/*.stories.tsx', { eager: true });
const storiesByKind = new Map(
  Object.entries(stories).map(([path, { default: _, ...states }]) => [path.split('/')[1] ?? '', states]),
);
const around = surroundings(storiesByKind);
const kinds = blockKinds as Record<string, BlockKind>;

const conform = (kind: string, more: Partial<typeof around> = {}, example: Block = exampleOf(kind)) =>
  faultsOf(kind, kinds[kind] as BlockKind, example, { ...around, ...more });

/** Faults of a kind while something of its definition is otherwise. */
async function planted(kind: string, change: Partial<BlockKind>, example?: Block): Promise<string[]> {
  const own = kinds[kind] as BlockKind;
  kinds[kind] = { ...own, ...change };
  try {
    return await conform(kind, {}, example);
  } finally {
    kinds[kind] = own;
  }
}

// Charts are drawn, so Vega is loaded once.
describe('a kind of block', () => {
  beforeAll(() => preloadViews(Object.values(blockViews)));

  it.each(kindNames)(
    '%s is known to checker and gate, comes in every form or says why not, and has stories',
    async (kind) => {
      expect(await conform(kind)).toEqual([]);
      expect(blockViews[kind]).toBeDefined();
    },
  );

  it('is found that reads a figure the gate does not know', async () => {
    expect(await planted('table', { readings: () => [] })).toContain(
      'readings: HARVEST is read, and the gate of observations does not know',
    );
    expect(await planted('notes', { readsSources: undefined } as Partial<BlockKind>)).toContain(
      'readings: GROWERS is read, and the gate of observations does not know',
    );
  });

  it('is found that shows figures although it says it reads their sources alone', async () => {
    expect(await planted('table', { readsSources: true })).toContain(
      'readings: figures show in a block that reads where they come from alone',
    );
  });

  it('is found whose texts the checker does not read', async () => {
    expect(await planted('text', { texts: () => [] })).toContain(
      'texts: text.0 is filled in, and the checker does not read it',
    );
  });

  it('is found whose names the checker does not read', async () => {
    const faults = await conform('cards', { findings: async () => [] });
    expect(faults).toContain(
      'names: groups.0.cards.0.series can be misspelt, and the checker does not say so',
    );
    expect(faults).toContain('names: groups.0.cards.0.page can be misspelt, and the checker does not say so');
  });

  it('is found that gathers figures past its gate', async () => {
    const own = kinds.cards as BlockKind;
    const evaluate: BlockKind['evaluate'] = (input) => {
      const { open: _, ...situation } = input.page.situation;
      const page = { ...input.page, situation };
      const door = Object.create(Object.getPrototypeOf(input.context)) as typeof input.context;
      const context = Object.assign(door, input.context, { open: undefined });
      return own.evaluate({ ...input, page, context });
    };
    expect(await planted('cards', { evaluate })).toContain(
      'readings: HARVEST is gathered although no page about it is open',
    );
  });

  it('is found that lacks a form without saying why, refuses it without reason, or makes it empty', async () => {
    const { forms } = kinds.table as BlockKind;
    const { document: _, ...lacking } = forms;
    expect(await planted('table', { forms: lacking as typeof forms })).toContain(
      'forms: document is neither made nor refused',
    );
    expect(await planted('table', { forms: { ...forms, document: { why: ' ' } } })).toContain(
      'forms: document is refused without a reason',
    );
    const empty = { brief: 'never', parts: () => [] } as const;
    expect(await planted('table', { forms: { ...forms, document: empty } })).toContain(
      'forms: document comes out empty',
    );
  });

  it('is found without stories', async () => {
    expect(await conform('table', { states: () => ({}) })).toContain(
      'states: no story shows the Normal state',
    );
  });

  it('is found whose view is not what its schema says', async () => {
    const own = kinds.text as BlockKind;
    const evaluate: BlockKind['evaluate'] = (input) => ({ ...own.evaluate(input), colour: 'red' }) as never;
    expect(await planted('text', { evaluate })).toContain('view:  must NOT have unevaluated properties');
  });
});
