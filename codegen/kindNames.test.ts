import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';
import { kindNames as areaKinds, writtenNames } from '#engine/blocks/kinds.ts';

const kindNames = [...areaKinds, ...writtenNames];
/** Rows of series are a kind of axis. */
const AXES = 'engine/core/plan/frame/axes.ts';
const oneOf = `'(?:${kindNames.join('|')})'`;
/** A comparison with a kind's name, a case of a switch over kinds, or the files of one kind. */
const decided = new RegExp(
  `\\bkind\\s*[!=]==?\\s*${oneOf}|${oneOf}\\s*[!=]==?\\s*[\\w.]*\\bkind\\b|\\bcase ${oneOf}|#engine/blocks/(?:${kindNames.join('|')})/(?:is|kind|view)`,
  'g',
);

const files = globSync('{api,engine,site}/**/*.{ts,tsx}', { cwd: projectRoot })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(
    (file) =>
      !/\.(test|stories)\.tsx?$|\/testing\//.test(file) &&
      file !== AXES &&
      !/^engine\/blocks\/[a-z-]+\//.test(file),
  );

describe('what is done with a kind of block', () => {
  it('is asked of the kind: no page, document, form or call decides by its name', () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      (readFileSync(join(projectRoot, file), 'utf8').match(decided) ?? []).map((code) => `${file}: ${code}`),
    );
    expect(found, found.join()).toEqual([]);
  });

  it.each([
    `if (block.kind === 'chart') draw(block);`,
    `blocks.filter(({ kind }) => kind !== 'text');`,
    `switch (block.kind) { case 'table': return rows(block);`,
    `import { isReport } from '#engine/blocks/report/isReport.ts';`,
  ])('would be found as %s', (source) => {
    expect(source.match(decided)).not.toBeNull();
  });
});
