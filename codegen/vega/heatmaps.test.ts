import { expect, it } from 'vitest';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { percentChange } from '#engine/charts/testing/frames.ts';
import { readManifest } from '#engine/charts/testing/readManifest.ts';
import { heatmapFrame, memberYears } from '#engine/charts/testing/sampleFrames.ts';
import { textBoxes } from '#engine/charts/testing/textBoxes.ts';
import { compileChart } from './compileChart.ts';
import { drawn } from './testing/drawn.ts';

const changes = memberYears(['Jobs', 'Rents'], (m, p) => ((m + p) % 5) - 2, percentChange);

it('a heat map writes figures in its boxes, with what rose and fell, and a dash for none', async () => {
  const { items, readouts } = await drawn('heatmap', changes);
  const said = items('figures').map(({ text }) => String(text));
  expect(said.slice(0, 3)).toEqual(['▼ −2.0%', '▼ −1.0%', '0.0%']);
  expect(readouts()[0]).toMatchObject({ title: 'Jobs', entries: [{ name: '2015', label: '−2.0%' }] });
  const missing = (await drawn('heatmap', heatmapFrame())).items('figures');
  expect(missing.filter(({ text }) => text === '\u2013')).toHaveLength(1);
});

it('a heat map in little room says the way in arrows alone, and turns headings that do not fit', async () => {
  const chart = compileChart('heatmap', readManifest('heatmap'));
  const narrow = async (frame: typeof changes) => {
    const [picture] = await drawHere.draw({ chart }, { frame, alt: '' }, [{ size: 'narrow', width: 328 }]);
    return picture?.svg ?? '';
  };
  const svg = await narrow(changes);
  expect(svg).toContain('>▲<');
  expect(svg).not.toContain('−2.0%<');
  const named = await narrow(heatmapFrame());
  expect(named).toContain('rotate(-90 ');
  expect(textBoxes(named).filter(({ x1, x2 }) => x1 < 0 || x2 > 328)).toEqual([]);
});
