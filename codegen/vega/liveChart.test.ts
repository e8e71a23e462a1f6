// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { mountView } from '#engine/charts/live/mountView.ts';
import { growthFrame } from '#engine/charts/testing/frames.ts';
import { readManifest } from '#engine/charts/testing/readManifest.ts';
import { compileChart } from './compileChart.ts';

const chart = compileChart('line', readManifest('line'));
const words = { name: 'Growth: one figure after another', keys: 'Use the arrow keys to read the figures' };
const view = { frame: growthFrame(), alt: 'Growth was slower than in the Whole Land.' };
let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('div');
  container.innerHTML = '<p>picture</p>';
  document.body.replaceChildren(container);
});

const mount = (signal?: AbortSignal) =>
  mountView({
    container,
    runtime: chart.wide,
    drawing: chart,
    view,
    words,
    size: 'wide',
    ...(signal ? { signal } : {}),
  });
const press = (key: string) =>
  container.querySelector('.chart-live')?.dispatchEvent(new KeyboardEvent('keydown', { key }));

describe('mountView', () => {
  it('replaces the picture once the chart is drawn, the same words for it', async () => {
    await mount();
    expect(container.querySelector('p')).toBeNull();
    expect(container.firstElementChild?.getAttribute('aria-label')).toBe(words.name);
    expect(container.querySelector('.chart-drawn')?.getAttribute('aria-label')).toBe(view.alt);
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 760 317');
    expect(container.querySelectorAll('svg path[stroke="var(--chart-focus)"]').length).toBeGreaterThan(0);
  });

  it('reads all areas at a period by the arrow keys', async () => {
    await mount();
    press('End');
    const box = container.querySelector<HTMLElement>('.chart-readout');
    expect(box?.hidden).toBe(false);
    expect(box?.querySelector('strong')?.textContent).toBe('2024');
    expect([...(box?.querySelectorAll('dt') ?? [])].map((term) => term.textContent)).toEqual([
      'Tern Coast District',
      'Whole Land',
      'Heron Bay District',
      'Kākā Hills District',
    ]);
    press('Escape');
    expect(box?.hidden).toBe(true);
  });

  it('leaves the picture where the page is left before it is drawn', async () => {
    await expect(mount(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(container.querySelector('p')).not.toBeNull();
  });

  it('leaves the picture where Vega fails', async () => {
    const runtime = { id: 'broken', dataflow: { operators: [] } };
    await expect(
      mountView({ container, runtime, drawing: chart, view, words, size: 'wide' }),
    ).rejects.toThrow();
    expect(container.querySelector('p')).not.toBeNull();
  });

  it('fetches what few charts need with a chart that names it', async () => {
    const encoding = { x: { field: 't', type: 'quantitative' }, y: { field: 'value', type: 'quantitative' } };
    const spec = { transform: [{ regression: 'value', on: 't' }], mark: 'line', encoding };
    const own = compileChart('', { spec });
    expect([own.wide.further, chart.wide.further]).toEqual([true, undefined]);
    await mountView({ container, runtime: own.wide, drawing: own, view, words, size: 'wide' });
    expect(container.querySelector('svg path[stroke="var(--chart-focus)"]')).not.toBeNull();
  });

  it('takes everything away when finalized', async () => {
    const mounted = await mount();
    mounted.finalize();
    expect(container.childElementCount).toBe(0);
  });

  it('puts nothing of Vega on the window', async () => {
    const before = Object.keys(window);
    await mount();
    expect(Object.keys(window)).toEqual(before);
  });
});
