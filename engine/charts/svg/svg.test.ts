import { describe, expect, it } from 'vitest';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import { itemShape } from './itemShape.ts';
import { itemStyle } from './itemStyle.ts';
import { sceneSvg } from './sceneSvg.ts';
import { shortNumber, shortPath } from './shortNumber.ts';

describe('shortNumber', () => {
  it('writes tenths as short as can be', () => {
    expect([12.04, -0.52, 0.5, -0.04, 1 / 0].map(shortNumber)).toEqual(['12', '-.5', '.5', '0', '0']);
    expect(shortPath('M0.25,10.004L-0.5,3e-7')).toBe('M.3,10L-.5,0');
  });

  it('leaves points inside a level stretch out, and no corner or turn', () => {
    expect(shortPath('M0,5L1,5.01L2,5L3,5L4,6L5,6L6,6L7,6')).toBe('M0,5L3,5L4,6L7,6');
    expect(shortPath('M0,5L1,5.5L2,5.5L3,5')).toBe('M0,5L1,5.5L2,5.5L3,5');
    expect(shortPath('M0,5L9,5L1,5L3,5')).toBe('M0,5L9,5L1,5L3,5');
  });
});

describe('itemStyle', () => {
  it('names theme colours by class and leaves others as they are', () => {
    expect(itemStyle({ fill: 'var(--chart-focus)', stroke: '#123456', strokeWidth: 2 }, false)).toEqual({
      class: 'f-focus',
      stroke: '#123456',
      'stroke-width': '2',
    });
  });
  it('takes no colour that is no chart token as a class', () => {
    expect(itemStyle({ fill: 'var(--x");evil' }, false)).toEqual({ fill: 'none' });
  });
  it.each(['url(http://127.0.0.1/f#a)', 'URL(#x)', 'image(x)', 'rgb(0,0,0);x', '//a.test'])(
    'draws nothing with the colour %s (inputs-D11)',
    (value) =>
      expect(itemStyle({ fill: value, stroke: value }, false)).toEqual({ fill: 'none', stroke: 'none' }),
  );
  it.each(['#fff', 'steelblue', 'rgb(220, 235, 232)', 'hsla(120, 50%, 50%, .5)'])(
    'keeps the colour %s',
    (value) => expect(itemStyle({ fill: value }, false)).toEqual({ fill: value }),
  );
  it('leaves out the dashes of solid lines', () => {
    const dashes = (strokeDash: number[]) =>
      itemStyle({ stroke: '#fff', strokeDash }, false)['stroke-dasharray'];
    expect([dashes([1, 0]), dashes([5, 3])]).toEqual([undefined, '5 3']);
  });
  it('says of words only what differs from the style sheet', () => {
    expect(itemStyle({ fontSize: 12, fontWeight: 400, align: 'left' }, true)).toEqual({});
    expect(itemStyle({ fontSize: 11, fontWeight: 600, align: 'right' }, true)).toEqual({
      'font-size': '11',
      'font-weight': '600',
      'text-anchor': 'end',
    });
  });
});

describe('itemShape', () => {
  it('leaves out a line of one point unless its ends are round', () => {
    const dot = (look: object) => {
      const item = { x: 1, y: 2, ...look };
      return itemShape('line', { ...item, mark: { marktype: 'line', items: [item] } } as never, 0, 0);
    };
    expect([dot({}), dot({ strokeCap: 'round' })]).toEqual([null, expect.anything()]);
  });
  it('escapes words', () => {
    expect(itemShape('text', { x: 1, y: 2, text: '<b> & "c"', fontSize: 12 }, 0, 0)?.content).toBe(
      '&lt;b&gt; &amp; &quot;c&quot;',
    );
    expect(escapeMarkup("it's")).toBe('it&#39;s');
  });
  it('draws nothing for empty words and boxes', () => {
    expect(itemShape('text', { text: '' }, 0, 0)).toBeNull();
    expect(itemShape('rect', { x: 0, y: 0, width: 0, height: 5 }, 0, 0)).toBeNull();
  });
});

describe('sceneSvg', () => {
  const rule = (y: number) => ({ x: 0, x2: 10, y, y2: y, stroke: 'var(--chart-grid)' });
  it('joins rules on both sides of one that looks different, such as a line at zero', () => {
    const zero = { ...rule(5), stroke: 'var(--chart-axis)' };
    const svg = sceneSvg({ marktype: 'rule', items: [rule(0), rule(2), zero, rule(7), rule(9)] }, 1, 1);
    expect(svg.match(/class="s-[a-z]+"/g)).toEqual(['class="s-grid"', 'class="s-axis"', 'class="s-grid"']);
  });
  it('joins rules that look alike into one path', () => {
    expect(sceneSvg({ marktype: 'rule', items: [rule(0), rule(5)] }, 1, 1)).toBe(
      '<path class="s-grid" d="M1 1H11M1 6H11"/>',
    );
  });
  it('keeps opacity on the items, whose overlaps it shows', () => {
    const dot = { x: 5, y: 5, size: 16, fill: 'var(--chart-1)', opacity: 0.5 };
    expect(sceneSvg({ marktype: 'symbol', items: [dot, dot] }, 0, 0)).toBe(
      '<g class="f-1"><circle opacity=".5" cx="5" cy="5" r="2"/><circle opacity=".5" cx="5" cy="5" r="2"/></g>',
    );
  });
  it('escapes attribute values', () => {
    const hostile = { x: 0, y: 0, width: 2, height: 2, fill: '"><script>' };
    expect(sceneSvg({ marktype: 'rect', items: [hostile] }, 0, 0)).not.toContain('<script');
  });
});
