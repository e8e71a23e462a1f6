import type { CompositeMark, Spec } from './compositeMark.ts';
import { dataset, keyLayer, quiet } from './keyParts.ts';
import { fullInk } from './pointParts.ts';
import { rowKey, signals } from './rowParts.ts';

const at = (end: 'from' | 'to') => ({ filter: `datum.end === '${end}'` });

const dot = {
  type: 'point',
  filled: false,
  strokeWidth: 1.5,
  size: { expr: 'datum.strong ? 44 : 26' },
  fill: { expr: "datum.tentative ? 'var(--chart-paper)' : datum.colour" },
};

const words = (mark: Spec): Spec => ({
  type: 'text',
  baseline: 'middle',
  fontWeight: { expr: 'datum.strong ? 600 : 400' },
  ...mark,
});

/** The line that leads from a dot to words that had to move, px from a dot. */
const leadTo = (near: string, far: string): Spec => ({
  x: { value: { expr: `scale('x', datum.t) + (datum.end === 'to' ? ${near} : -${near})` } },
  x2: { value: { expr: `scale('x', datum.t) + (datum.end === 'to' ? ${far} : -${far})` } },
  y2: { field: 'value' },
});

/** Lines between two periods. */
export const labelledSlope: CompositeMark = {
  about:
    'Lines between the first and the last period, with their figures and names beside both ends, and arrows for what rose and fell.',
  shape: 'slopes',
  fields: { x: ['t'], y: ['value'] },
  options: {
    reversed: 'Whether small figures are at the top, as ranks always are.',
    betterName: 'What the key calls lines that got better.',
    worseName: 'What it calls those that got worse.',
    roseName: 'What it calls those that rose, if neither way is better.',
    fellName: 'What it calls those that fell.',
    sameName: 'What it calls those without a change.',
    gapName: 'Words before the names of lines that lack a figure.',
  },
  make: () => ({
    height: 260,
    params: [
      {
        name: 'slopes',
        value: { low: 0, high: 1, begin: 0, end: 1, reversed: false, isArea: false, count: 1 },
      },
      ...signals({
        isPhone: 'width < 480',
        both: 'width > 640',
        weight: 'slopes.isArea ? 600 : 400',
        shorts: "pluck(data('table'), 'series_short')",
        figure: "roheSize(pluck(data('table'), 'label'), width, weight).width",
        names: 'roheSize(shorts, both ? 200 : isPhone ? 92 : 180, weight)',
        away: 'isPhone ? 12 : 18',
        room: 'figure + names.width + (slopes.isArea ? 8 : 22)',
        left: '(both ? room : figure) + away',
        right: 'max(left + 24, min(left + 420, width - room - away))',
        lines: 'names.lines < 2 ? 1 : 1 + roheSize(shorts, room).lines',
        plenty: '(isPhone ? 220 : 260) + (slopes.count > 6 ? 60 : 0)',
        height: 'max(slopes.count < 2 ? 110 : plenty, 15 * lines * slopes.count + 10)',
      }),
    ],
    encoding: {
      x: {
        field: 't',
        type: 'quantitative',
        axis: null,
        scale: {
          domain: { expr: '[slopes.begin, slopes.end]' },
          range: [{ expr: 'left' }, { expr: 'right' }],
          nice: false,
          zero: false,
        },
      },
      y: {
        field: 'value',
        type: 'quantitative',
        axis: null,
        scale: {
          domain: { expr: '[slopes.low, slopes.high]' },
          reverse: { expr: 'slopes.reversed' },
          nice: false,
          zero: false,
        },
      },
      color: { field: 'colour', type: 'nominal', scale: null },
    },
    layer: [
      keyLayer({ ...rowKey, offset: '16' }),
      {
        name: 'lines',
        transform: [at('to'), { calculate: 'slopes.begin', as: 'from_t' }],
        mark: {
          type: 'rule',
          strokeCap: 'round',
          strokeWidth: { expr: 'datum.strong ? 2.75 : 1.5' },
          strokeDash: { expr: 'datum.dashed ? [5, 3] : [1, 0]' },
        },
        encoding: { x2: { field: 'from_t' }, y2: { field: 'before' } },
      },
      { transform: [at('from')], mark: dot },
      { name: 'dots', transform: [at('to')], mark: dot },
      {
        name: 'leads',
        mark: { type: 'rule' },
        encoding: { ...leadTo('5', '(away - 3)'), color: { value: 'var(--chart-axis)' } },
      },
      {
        name: 'starts',
        transform: [at('from'), { filter: 'both || !datum.repeats' }],
        mark: words({
          align: 'right',
          dx: { expr: '-away' },
          limit: { expr: 'room' },
          text: { expr: 'both ? datum.words : datum.label' },
        }),
        encoding: {
          color: {
            condition: { test: 'datum.alike && !both', ...quiet },
            field: 'colour',
            type: 'nominal',
            scale: null,
          },
        },
      },
      {
        name: 'ends',
        transform: [at('to')],
        mark: words({
          align: 'left',
          dx: { expr: 'away' },
          text: { expr: 'rohe(datum.words, room)' },
        }),
      },
      {
        data: dataset('periods'),
        mark: { type: 'text', baseline: 'top', dy: 14, fontWeight: 600 },
        encoding: { y: { value: 'height' }, text: { field: 'period_label' }, color: fullInk },
      },
      {
        name: 'gaps',
        data: dataset('gaps'),
        mark: {
          type: 'text',
          align: 'left',
          baseline: 'top',
          dy: 38,
          lineHeight: 15,
          text: { expr: 'rohe(datum.words, width)' },
        },
        encoding: { x: { value: 0 }, y: { value: 'height' }, color: quiet },
      },
    ],
    finish: {
      apart: ['starts', 'ends'],
      called: { marks: ['ends'], by: 'series' },
      leads: ['leads'],
      read: {
        marks: ['dots'],
        by: 'mark',
        title: 'series_name',
        name: 'period_label',
        also: [{ name: 'before_label', label: 'before_reading' }],
      },
    },
  }),
};
