import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { prunable, prunableRouter } from './prunableRouter.ts';

describe('prunable(code)', () => {
  it('takes names of developer tools away and marks what is made as free of effects', () => {
    const code = 'var Link = React1.forwardRef(\n  draw\n);\nLink.displayName = "Link";\nstart();';
    expect(prunable(code)).toBe('var Link = /* @__PURE__ */ React1.forwardRef(\n  draw\n);\n\nstart();');
  });
});

describe('prunableRouter()', () => {
  it('knows the router in the form that it is installed in', () => {
    const folder = 'node_modules/react-router/dist/production/';
    const chunk = readFileSync(`${folder}index.mjs`, 'utf8')
      .match(/chunk-\w+\.mjs/g)
      ?.at(-1);
    const code = readFileSync(`${folder}${chunk}`, 'utf8');
    const pruned = prunableRouter().transform(code, `/${folder}${chunk}`) ?? '';
    expect(pruned).toContain('var Link = /* @__PURE__ */ React');
    expect(pruned).not.toMatch(/^\w+\.displayName/m);
  });

  it('leaves other scripts alone', () => {
    expect(prunableRouter().transform('Link.displayName = "Link";', '/site/web/app/App.tsx')).toBe(null);
  });
});
