import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkSuite } from '#codegen/check/checkSuite.ts';
import { caseParts, projectRoot, validCase } from '#codegen/check/testing/caseParts.ts';
import { readManifest } from '#codegen/load/readManifest.ts';
import { readSchemas } from '#codegen/types/schemaFiles.ts';
import { namedSchemas, schemaAjv } from '#codegen/validators/schemaAjv.ts';
import { StoryWrittenBlock } from '#engine/page/testing/StoryWrittenBlock.tsx';
import { writtenBlocks } from '#engine/page/testing/writtenBlocks.ts';
import type { WrittenView } from '#generated/types.ts';
import { lineNames, writtenKindOf, writtenNames } from './kinds.ts';
import { writtenViews } from './writtenViews.ts';

const schemas = readSchemas(join(projectRoot, 'schemas'));
const ajv = schemaAjv(schemas);
const addresses = new Map(namedSchemas(schemas).map(({ title, address }) => [title, address]));
const stories = import.meta.glob<Record<string, object>>('./*/*.stories.tsx', { eager: true });
const title = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);
const parts = { ...caseParts(), verdicts: { of: async () => [], keep() {} } };

function exampleOf(kind: string): Record<string, string> {
  const { schema } = schemas.find(({ name }) => name === `blocks/${kind}.schema.json`) ?? {};
  return ((schema?.examples ?? []) as Record<string, string>[])[0] ?? {};
}

const isValid = (name: string, value: unknown) => ajv.getSchema(addresses.get(name) ?? '')?.(value) === true;

/** What `rohe check` says of a written page with a line that stands for a block. */
async function findings({ kind, ...given }: Record<string, string>): Promise<string[]> {
  const said = Object.entries(given).map(([key, value]) => ` ${key}="${value}"`);
  const path = 'content/www/example.md';
  const text = `---\ntitle: Example\n---\n\n{{${kind}${said.join('')}}}\n`;
  const file = readManifest(`manifests/${path}`, path, text);
  return (await checkSuite([...validCase('minimal'), file], parts)).findings.map(({ message }) => message);
}

describe.each([...writtenNames])('a kind of block of written pages: %s', (kind) => {
  const definition = writtenKindOf({ kind });
  const view = writtenBlocks[kind as keyof typeof writtenBlocks] as WrittenView;
  let example: Record<string, string>;
  beforeAll(() => {
    example = exampleOf(kind);
  });

  it('has an example and a view as its schema says, and is drawn', () => {
    expect(isValid(`${title(kind)}Block`, example)).toBe(true);
    expect(isValid(`${title(kind)}View`, JSON.parse(JSON.stringify(view)))).toBe(true);
    expect(writtenViews[kind]).toBeDefined();
    expect(renderToStaticMarkup(<StoryWrittenBlock block={view} />)).toMatch(/<article[^>]*><\w/);
  });

  it('has stories of more than one state, and says why it has none of the forms of figures', () => {
    const own = stories[`./${kind}/${title(kind)}View.stories.tsx`] ?? {};
    expect(Object.keys(own)).toEqual(expect.arrayContaining(['Normal', 'Phone']));
    for (const { why } of Object.values(definition.forms)) expect(why.trim()).not.toBe('');
  });

  it('is known to the checker, with all that its line may misspell', async () => {
    if (!lineNames.includes(kind)) {
      expect(await findings({ kind })).toEqual([expect.stringContaining(kind)]);
      return;
    }
    expect(await findings(example)).toEqual([]);
    expect(await findings({ ...example, colour: 'red' })).toEqual([expect.stringContaining('colour')]);
    for (const key of Object.keys(parts.engine.lines.get(kind)?.names ?? {}))
      expect(await findings({ ...example, [key]: `${example[key]}x` })).toEqual([
        expect.stringContaining(`${example[key]}x`),
      ]);
  });
});
