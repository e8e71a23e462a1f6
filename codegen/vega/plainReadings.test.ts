import { describe, expect, it } from 'vitest';
import type { DrawnReadings } from '#engine/charts/contract/drawnReadings.ts';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { growthFrame } from '#engine/charts/testing/frames.ts';
import { compileChart } from './compileChart.ts';

const view = { frame: growthFrame(), alt: 'Growth by area.' };
const x = { field: 'period', type: 'nominal' };
const y = { field: 'value', type: 'quantitative' };

async function readings(spec: object): Promise<DrawnReadings> {
  const chart = compileChart('', { spec: spec as never });
  const [drawn] = await drawHere.draw({ chart }, view, [{ size: 'wide', width: 600 }]);
  return JSON.parse(/<metadata>(.*)<\/metadata>/u.exec(drawn?.readings ?? '')?.[1] ?? '{}') as DrawnReadings;
}

describe('a spec without a layout', () => {
  it('is read by all figures at a place where it has lines', async () => {
    const { across, names } = await readings({
      mark: 'line',
      encoding: { x, y, color: { field: 'area_name' } },
    });
    expect(across?.titles.at(-1)).toBe('2024');
    expect(names.map(([name]) => name)).toContain('Whole Land');
    const last = across?.labels.map((own) => own.at(-1)).filter((label) => label !== '') ?? [];
    expect(last.length).toBeGreaterThan(1);
    for (const label of last) expect(label).toMatch(/^[\d.\u2212]+%$/u);
  });

  it('is read mark by mark where it has none, with what stands at each', async () => {
    const { reads = [] } = await readings({ mark: 'bar', encoding: { x, y, xOffset: { field: 'area' } } });
    expect(reads.length).toBeGreaterThan(4);
    expect(reads[0]?.[0]).toMatch(/, 20\d\d$/u);
    expect(reads.every(([, [, , width, height]]) => width > 0 && height >= 0)).toBe(true);
  });

  it('says what its own tooltip says', async () => {
    const tooltip = [{ field: 'area_name', title: 'Area' }];
    const { names } = await readings({ mark: 'point', encoding: { x, y, tooltip } });
    expect(names.map(([name]) => name)).toContain('Area');
  });

  it('is interactive by params with select alone', () => {
    const compiled = (params: object[]) =>
      compileChart('', { spec: { mark: 'point', params, encoding: { x, y } } as never }).interactive;
    expect(compiled([{ name: 'brush', select: 'interval' }])).toBe(true);
    expect(compiled([{ name: 'most', value: 5 }])).toBeUndefined();
  });
});
