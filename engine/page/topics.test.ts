import { describe, expect, it } from 'vitest';
import { linkedPath } from '#engine/core/plan/resolve/linkedPath.ts';
import { settlePath, similarPaths } from '#engine/core/plan/resolve/settlePath.ts';
import { frameLines, sentencesOf } from '#engine/testing/evaluateFixture.ts';
import { fixturePage, fixtureSituation, fixtureSuite } from '#engine/testing/fixture.ts';
import { surveyFigures, surveyPage, surveyParams, surveySuite } from '#engine/testing/surveyFixture.ts';
import type { Block, CompiledPage } from '#generated/types.ts';
import { evaluatePage } from './evaluatePage.ts';
import { planPage } from './planPage.ts';

const suite = surveySuite();
const coverage = { SURVEY: { firstYear: 2013, lastYear: 2023 } };

function viewOf(params: Record<string, string>, blocks: Block[] = [], more: Partial<CompiledPage> = {}) {
  const situation = { ...fixtureSituation('ashton'), params, coverage };
  const plan = planPage(suite, surveyPage(blocks, more), situation);
  return evaluatePage(suite, plan, surveyFigures);
}
const optionsOf = (params: Record<string, string>, name: string) =>
  viewOf(params)
    .params.find((param) => param.name === name)
    ?.options.map(({ value }) => value);
const chart = (data: Extract<Block, { kind: 'chart' }>['data']): Block => ({
  kind: 'chart',
  name: 'chart',
  chart: 'bar',
  data,
});
const frameOf = (params: Record<string, string>, data: Extract<Block, { kind: 'chart' }>['data']) => {
  const [block] = viewOf(params, [chart(data)]).blocks;
  if (block?.kind !== 'chart') throw new Error('There is no chart.');
  return block;
};

describe('topics of a collection', () => {
  it('offer their indicators in order, and what each is grouped by (§2.27, §2.41)', () => {
    expect(optionsOf({}, 'question')).toEqual(['age', 'hobbies', 'pets']);
    expect(optionsOf({ question: 'pets' }, 'group')).toEqual(['pet', 'pet-size']);
    expect(optionsOf({ question: 'pets', group: 'pet-size' }, 'answer')).toEqual(['small', 'large']);
    expect(optionsOf({ question: 'pets', group: 'age-group' }, 'answer')).toEqual(['cat', 'dog']);
  });

  it('give nothing of an indicator to readers but what pages show', () => {
    expect(Object.keys(viewOf({}).params[0] ?? {})).toEqual(['name', 'title', 'value', 'label', 'options']);
  });

  it('fill sentences and queries', () => {
    const sentences = ['{question.totalName}: {count} in {area}.', '{question.warning}'];
    const block: Block = {
      kind: 'headline',
      name: 'headline',
      sentences,
      numbers: { count: { filter: { ASKED: '{question.total}' } } },
    };
    const [headline] = viewOf({ question: 'pets' }, [block]).blocks;
    if (headline?.kind !== 'headline') throw new Error('There is no headline.');
    expect(sentencesOf(headline)).toEqual(['All homes: 100 in Ashton Town.', 'Few homes answered.']);
  });

  it('count in the unit of what was asked', () => {
    expect(frameOf({ question: 'pets' }, { breakdown: '{group}' }).frame.columns[0]?.unit).toBe('homes');
  });

  it('keep to the years of an indicator', () => {
    expect(viewOf({ question: 'age' }).years.focusYears).toEqual([2023, 2018, 2013]);
    expect(viewOf({ question: 'hobbies' }).years.focusYears).toEqual([2023, 2018]);
  });
});

describe('shares of those who answered', () => {
  it('leave out who gave no answer, who has no share', () => {
    const { frame, note } = frameOf({ question: 'pets' }, { breakdown: '{group}', measure: 'share' });
    expect(frameLines(frame)).toEqual(['dog 62.5', 'cat 37.5']);
    expect(note).toBeUndefined();
  });

  it('move by percentage points since the survey before', () => {
    const measure = { name: 'change', over: 'base', on: 'share' };
    const { frame } = frameOf({ question: 'pets' }, { breakdown: '{group}', measure, members: ['dog'] });
    expect(frameLines(frame)).toEqual(['dog 12.5']);
    expect(frame.columns[0]?.unit).toBe('percentage points');
  });

  it('say that they pass 100 % where one person can give several answers', () => {
    const { note } = frameOf({ question: 'hobbies' }, { breakdown: '{group}', measure: 'share' });
    expect(note ?? '').toBe(suite.messages['multiple-response'] ?? '');
  });

  it('are of each group where two dimensions cross', () => {
    const measure = { name: 'share', within: '{question.breakdown}' };
    const { frame } = frameOf(
      { question: 'hobbies' },
      { breakdown: 'age-group', breakdown2: 'hobby', measure },
    );
    expect(frameLines(frame)).toContain('young chess 75.0');
    expect(frameLines(frame)).toContain('old tennis 25.0');
    expect(frame.members2?.map(({ code }) => code)).toEqual(['chess', 'tennis']);
  });
});

describe('the address of a page with params in its path', () => {
  const page = surveyPage([]);
  const [section] = suite.products.towns?.sections ?? [];
  const product = {
    ...suite.products.towns,
    sections: [{ ...section, section: 'survey', title: 'Survey', entries: [page] }],
  } as never;
  const own = { ...suite, products: { towns: product } };
  const settled = (path: string, query = {}) => settlePath(own, product, path, query);

  it('is put right where a value is misspelt or missing (§2.19)', () => {
    expect(settled('survey/pets/pet-size')?.path).toBe('survey/pets/pet-size');
    expect(settled('survey/Pets/Pet_Size')?.path).toBe('survey/pets/pet-size');
    expect(settled('survey/pets')?.path).toBe('survey/pets/pet');
    expect(settled('survey')?.path).toBe('survey/age/age-group');
    expect(settled('elsewhere')).toBeNull();
  });

  it('is settled once, for the site and for the API it asks', () => {
    const [site, api] = [settled('survey/pets/pet-size'), settled('survey/pets/pet-size')];
    expect(site?.params).toBe(api?.params);
    expect(settled('survey/pets/pet-size', { question: 'age' })?.params).not.toBe(site?.params);
  });

  it('follows the query, and starts anew what went with the choice before', () => {
    expect(settled('survey/age/age-group', { question: 'pets' })?.path).toBe('survey/pets/pet');
    expect(settled('survey/pets/pet', { group: 'pet-size' })?.path).toBe('survey/pets/pet-size');
  });

  it('is that of no page where a value is not on offer; others are suggested', () => {
    const unknown = settled('survey/pet/pet');
    expect(unknown?.unknown?.value).toBe('pet');
    expect(unknown && similarPaths(unknown)).toEqual([{ title: 'Pets', path: 'survey/pets' }]);
    expect(settled('survey/age/pet')?.unknown?.param.name).toBe('group');
  });

  it('keeps choices in links where the other page offers them', () => {
    expect(linkedPath(own, { ...page, product: 'towns' }, { question: 'pets', group: 'pet-size' })).toBe(
      'survey/pets/pet-size',
    );
    expect(linkedPath(own, { ...page, product: 'towns' }, { question: 'age', group: 'pet-size' })).toBe(
      'survey/age/age-group',
    );
    const crossed = {
      ...surveyParams,
      question: {
        ...surveyParams.question,
        topics: { collection: 'survey', list: 'indicators', having: 'crossings' },
      },
    };
    const split = { ...page, product: 'towns', params: crossed } as CompiledPage;
    expect(linkedPath(own, split, { question: 'pets' })).toBe('survey/hobbies/hobby');
  });
});

describe('a choice that follows the path of a page (acceptance-4, acceptance-5)', () => {
  const base = fixtureSuite();
  const industry = { title: 'Industry', default: 'ALL', dimension: 'industry' };
  const page = fixturePage([], { path: 'focus', rest: 'industry', params: { industry } });
  const product = {
    ...(Object.values(base.products)[0] ?? fixtureSituation('ashton').product),
    product: page.product,
    sections: [{ section: 's', title: 'S', entries: [page] }],
  };
  const whole = { ...base, products: { [page.product]: product } };
  const settle = (path: string, query = {}) => settlePath(whole, product, path, query);

  it('is one choice with the parameter of its name, the path goes first, and the default is not written (§2.13)', () => {
    expect(settle('focus/TOYS')).toMatchObject({ path: 'focus/TOYS', params: { industry: 'TOYS' } });
    expect(settle('focus/TOYS', { industry: 'CARE' })?.path).toBe('focus/CARE');
    expect(settle('focus', { industry: 'CARE' })?.path).toBe('focus/CARE');
    expect(settle('focus/ALL')?.path).toBe('focus');
    expect(linkedPath(whole, page, { industry: 'CARE' })).toBe('focus/CARE');
  });

  it('can be misspelt, or be a name, or come after the larger one that it lies in', () => {
    expect(settle('focus/toys')?.path).toBe('focus/TOYS');
    expect(settle('focus/all-industries')?.path).toBe('focus');
    expect(settle('focus/MAKE/TOYS')?.path).toBe('focus/TOYS');
  });

  it('is no page where it is not on offer, with suggestions', () => {
    const wrong = settle('focus/TOYZ');
    expect(wrong?.unknown?.value).toBe('TOYZ');
    expect(wrong && similarPaths(wrong)[0]).toEqual({ title: 'Toys', path: 'focus/TOYS' });
    expect(settle('focus/TOYS/extra')?.unknown?.value).toBe('extra');
  });
});
