import { describe, expect, it } from 'vitest';
import { testPage, testProduct } from '#engine/core/access/testing/accessFixtures.ts';
import { findPage } from './findPage.ts';
import { fillPath, matchPath, pathParamNames } from './pathParams.ts';

const path = 'survey/split/{question}/{group}';

describe('params in a path', () => {
  it('are the segments in braces', () => {
    expect(pathParamNames(path)).toEqual(['question', 'group']);
    expect(pathParamNames('survey')).toEqual([]);
  });

  it('take their values from an address; those at the end may be missing', () => {
    const match = (address: string) => matchPath(path, address.split('/'));
    expect(match('survey/split/age/sex')).toEqual({ question: 'age', group: 'sex' });
    expect(match('survey/split/age')).toEqual({ question: 'age' });
    expect(match('survey/split')).toEqual({});
    expect(match('survey/other/age')).toBeNull();
    expect(match('survey/split/age/sex/more')).toBeNull();
  });

  it('are filled up to the first without a value', () => {
    expect(fillPath(path, { question: 'age', group: 'sex' })).toBe('survey/split/age/sex');
    expect(fillPath(path, { question: 'age' })).toBe('survey/split/age');
    expect(fillPath(path, { group: 'sex' })).toBe('survey/split');
  });
});

describe('findPage(product, path)', () => {
  const page = (address: string) => testPage({ id: address, path: address });
  const pages = ['survey', 'survey/{question}', path, 'survey/data'].map(page);
  const product = testProduct({ sections: [{ section: 'survey', title: 'Survey', entries: pages }] });
  const found = (address: string) => {
    const one = findPage(product, address);
    return one && [one.page.id, one.params, one.print];
  };

  it('prefers a page of that very path, then the longest with params (§2.8.1, §2.19)', () => {
    expect(found('survey')).toEqual(['survey', {}, false]);
    expect(found('survey/data')).toEqual(['survey/data', {}, false]);
    expect(found('survey/age')).toEqual(['survey/{question}', { question: 'age' }, false]);
    expect(found('survey/split/age/sex/pdf')).toEqual([path, { question: 'age', group: 'sex' }, true]);
    expect(found('survey/split/age/sex/more')).toBeNull();
  });
});
