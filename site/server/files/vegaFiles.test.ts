import { expect, it } from 'vitest';
import type { ChartStore } from '#engine/charts/contract/blockCharts.ts';
import { keptPages } from '#site/server/answers/keptAnswer.ts';
import { plainBody } from '#site/server/http/answer.ts';
import { vegaAnswer, vegaId } from './vegaFiles.ts';

const charts: ChartStore = {
  ofPage: async () => ({}),
  text: async (id) => (id === 'abcDEF012_-x' ? '{"id":"abcDEF012_-x"}' : null),
  clear() {},
};

it('sends a dataflow by its id, compressed once, and nothing for any other', async () => {
  const context = { charts, pages: keptPages() };
  const sent = await vegaAnswer('/_vega/abcDEF012_-x.json', context);
  expect(sent && plainBody(sent).toString()).toBe('{"id":"abcDEF012_-x"}');
  expect(await vegaAnswer('/_vega/abcDEF012_-x.json', context)).toBe(sent);
  expect(await vegaAnswer('/_vega/another-one-.json', context)).toBeNull();
});

it('reads the id of an address, and refuses other forms', () => {
  expect(vegaId('/_vega/abcDEF012_-x.json')).toBe('abcDEF012_-x');
  const others = [
    '/_vega/index.json',
    '/_vega/../suite.json',
    '/_vega/a%2fb2345678.json',
    '/_vega/a.b2345678901.json',
  ];
  expect(others.map(vegaId)).toEqual(others.map(() => null));
});
