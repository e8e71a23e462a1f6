import { describe, expect, it } from 'vitest';
import { fixturePayload, fixtureView } from '#engine/page/testing/fixturePayload.ts';
import type { BlockView } from '#generated/types.ts';
import {
  areaNames,
  comparedWith,
  placesInOrder,
  type ReportContent,
  type ReportSheet,
  reportSources,
} from './reportContent.ts';

const page = (id: string, title: string, sources: string[] = []): ReportSheet => ({
  id,
  view: { ...fixtureView, title, blocks: sources.map((source) => ({ kind: 'table', source }) as BlockView) },
  pictures: {},
  question: {} as ReportSheet['question'],
});
const messages = {
  'report-summary': 'Summary',
  'report-method': 'Method',
  'report-compared': 'Beside {areas}',
};
const report = (change: Partial<ReportContent> = {}): ReportContent => ({
  title: 'Report',
  detail: 'brief',
  payload: { ...fixturePayload, messages, view: fixtureView },
  summary: page('report-summary', '', ['']),
  parts: [
    { id: 'tides', title: 'Tides', pages: [page('height', 'Height', ['Harbour office', 'Fleet'])] },
    { id: 'wool', title: 'Wool', pages: [page('price', 'Price', ['Harbour office', ''])] },
  ],
  leftOut: [],
  url: '',
  made: '',
  ...change,
});

describe('a report', () => {
  it('lists summary, parts, pages and method in the order of the document', () => {
    expect(placesInOrder(report()).map(({ title }) => title)).toEqual([
      'Summary',
      'Tides',
      'Height',
      'Wool',
      'Price',
      'Method',
    ]);
    const plain = report({ summary: page('report-summary', ''), parts: [] });
    expect(placesInOrder(plain).map(({ id }) => id)).toEqual(['report-method']);
  });

  it('names each source and each name of the area once', () => {
    expect(reportSources(report())).toEqual(['Harbour office', 'Fleet']);
    const { payload } = report();
    const named = (name: string, maori_name: string) =>
      areaNames(
        report({
          payload: { ...payload, area: { ...payload.area, name, maori_name } as typeof payload.area },
        }),
      );
    expect([named('Bay', 'Te Whanga'), named('Bay', 'Bay'), named('Bay', '')]).toEqual([
      'Bay · Te Whanga',
      'Bay',
      'Bay',
    ]);
  });

  it('names the areas it is compared with, if any', () => {
    const { payload } = report();
    const area = (name: string, role: 'focus' | 'benchmark' | 'compare1') => ({
      area_id: name,
      name,
      short_name: name,
      role,
    });
    const among = (...areas: ReturnType<typeof area>[]) =>
      comparedWith(report({ payload: { ...payload, view: { ...fixtureView, areas } } }));
    expect(among(area('Bay', 'focus'), area('Land', 'benchmark'), area('Hill', 'compare1'))).toBe(
      'Beside Hill',
    );
    expect(among(area('Bay', 'focus'), area('Land', 'benchmark'))).toBe('');
  });
});
