import { expect, it } from 'vitest';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { drawSpec, noFigures, specTitle } from './drawSpec.ts';

const encoding = { x: { field: 'name', type: 'nominal' }, y: { field: 'n', type: 'quantitative' } };

it('a picture of a spec is called what the spec is called, otherwise by its fields (pages-M21)', () => {
  expect(specTitle({ mark: 'bar', title: 'Jars', encoding })).toBe('Jars');
  expect(specTitle({ mark: 'bar', title: { text: ['Jars', 'of honey'] }, encoding })).toBe('Jars of honey');
  expect(specTitle({ mark: 'bar', description: 'All jars.', encoding })).toBe('All jars.');
  expect(specTitle({ layer: [{ mark: 'bar', encoding }, { mark: 'rule' }] })).toBe('Chart of name, n');
  expect(specTitle({ mark: 'rule', data: { values: [] } })).toBe('Chart');
});

it('a picture of a spec has a name for those who cannot see it (pages-M21)', async () => {
  const spec = { mark: 'bar', data: { values: [{ name: 'a', n: 5.5 }] }, encoding };
  const svg = await drawSpec(drawHere, { chart: { spec }, view: noFigures, width: 640 });
  expect(svg).toContain('aria-label="Chart of name, n"><title>Chart of name, n</title>');
});
