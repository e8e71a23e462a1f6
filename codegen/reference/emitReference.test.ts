import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';
import { readSchemas } from '#codegen/types/schemaFiles.ts';
import { emitReference } from './emitReference.ts';

const text = emitReference(readSchemas(join(projectRoot, 'schemas')), {
  measures: [
    {
      name: 'twice',
      description: 'Two times the figure.',
      formula: '2x',
      reference: 'Arithmetic',
      arguments: { times: { description: 'How often', default: 2 } },
    },
  ],
  charts: {
    'plain-bar': {
      title: 'Bars',
      description: 'One bar a row.',
      expects: 'rows',
      options: { zero: true },
      spec: {},
    },
  },
  contextWords: ['area', 'year'],
});

it('the reference lists every manifest and block with its properties', () => {
  expect(text).toMatch(/^## PageManifest$/m);
  expect(text).toMatch(/^### HeadlineBlock$/m);
  expect(text).toContain('- `question`\\* (text): The question the page answers, as a reader would ask it.');
  expect(text).toContain('- `data`\\* ([DataQuery](#dataquery)): ');
  expect(text).toMatch(/^- `areas` \(\[AreaSet\]\(#areaset\)\): /m);
  expect(text).toContain(
    '- `aggregation.rule`\\* (`sum` or `ratio` or `weighted_mean` or `not_additive`): sum: Parts add up',
  );
  expect(text).toMatch(/^### AreaSet\n\nWhich areas: .*peers \(/m);
});

it('the reference describes measures, charts and placeholders, and lists its sections', () => {
  expect(text).toContain(
    '### twice\n\nTwo times the figure.\n\nFormula: 2x\n\n- `times`: How often. Default: `2`.',
  );
  expect(text).toContain('- `plain-bar`: One bar a row. Rows: rows. Options (defaults): `zero` (true).');
  expect(text).toMatch(
    /^#### labelled-line\n\nLines over time.*\n\nEncodes `x` \(t\) and `y` \(value\)\.\n\n- `form`: /m,
  );
  expect(text).toContain('On every page: `{area}`, `{year}`; ');
  expect(text).toMatch(/^\*\*Contents:\*\* \[SitesManifest\]\(#sitesmanifest\) · .*\[Charts\]\(#charts\)$/m);
});
