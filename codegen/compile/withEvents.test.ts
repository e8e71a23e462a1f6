import { expect, it } from 'vitest';
import { readManifest } from '#engine/charts/testing/readManifest.ts';
import type { ChartBlock } from '#generated/types.ts';
import { withEvents } from './withEvents.ts';

const charts = { line: readManifest('line-by-area'), bars: readManifest('bar-by-area') };
const block: ChartBlock = { kind: 'chart', name: 'growth', data: { series: 'OUTPUT' } };
const spec = { transform: [{ flatten: ['events'] }], mark: 'rule' };

it.each<[string, Partial<ChartBlock>, boolean | undefined]>([
  ['a chart that marks them', { chart: 'line' }, true],
  ['a spec that does', { spec }, true],
  ['a chart that does not', { chart: 'bars' }, undefined],
  ['a spec that does not', { spec: { mark: 'bar' } }, undefined],
  ['a block without them', { chart: 'line', events: false }, false],
])('gives events to %s or leaves them out (issue 13)', (_, parts, events) => {
  expect(withEvents(charts)({ ...block, ...parts })).toMatchObject({ ...parts, ...(events && { events }) });
  expect((withEvents(charts)({ ...block, ...parts }) as ChartBlock).events).toBe(events);
});
