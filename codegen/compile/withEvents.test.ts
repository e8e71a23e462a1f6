import { expect, it } from 'vitest';
import { readManifest } from '#engine/charts/testing/readManifest.ts';
import type { ChartBlock } from '#generated/types.ts';
import { withEvents } from './withEvents.ts';

const charts = { line: readManifest('line'), bars: readManifest('bars') };
const block: ChartBlock = { kind: 'chart', name: 'growth', data: { series: 'OUTPUT' } };
const spec = { transform: [{ flatten: ['events'] }], mark: 'rule' };

it.each<[string, Partial<ChartBlock>, string[] | undefined]>([
  ['a chart that marks them', { chart: 'line' }, undefined],
  ['a spec that does', { spec }, undefined],
  ['a chart that names some', { chart: 'line', events: ['flood'] }, ['flood']],
  ['a chart that does not', { chart: 'bars' }, []],
  ['a spec that does not', { spec: { mark: 'bar' } }, []],
  ['a block without them', { chart: 'line', events: [] }, []],
])('leaves to %s its events, or none (issue 13)', (_, parts, events) => {
  expect((withEvents(charts)({ ...block, ...parts }) as ChartBlock).events).toEqual(events);
});
