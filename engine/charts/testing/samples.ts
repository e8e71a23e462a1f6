import type { ChartOptions } from '#engine/charts/contract/chart.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import {
  count,
  dollars,
  dollarsEach,
  growthFrame,
  industryFrame,
  peersFrame,
  peerYears,
  percent,
  percentChange,
  points,
  someAreas,
  wobble,
} from './frames.ts';
import {
  areaMembers,
  bubbleFrame,
  driversFrame,
  heatmapFrame,
  levelsFrame,
  mapView,
  memberYears,
  pyramidFrame,
  pyramidOfPartFrame,
  quarterFrame,
  ranksFrame,
  scatterFrame,
  seasonsFrame,
  stripsFrame,
  treemapFrame,
  trendFrame,
  waterfallFrame,
} from './sampleFrames.ts';

/** A chart with figures to try it on. */
export interface Sample {
  name: string;
  chart: string;
  view: DrawableView;
  options?: ChartOptions;
}

const alt = 'Invented figures for trying a chart.';
const focus = someAreas.slice(0, 1);
const tenths = (value: number): number => Math.round(value * 10) / 10;

const sectors = ['Primary', 'Goods producing', 'Services', 'Public services', 'Other'];

/** One over several years, and two so near each other that one has its number alone. */
const events = [
  { name: 'Closure of ports', from: '2013', to: '2014' },
  { name: 'Long drought', from: '2022' },
  { name: 'Flood', from: '2023' },
];

/** Every chart with plausible invented figures, some in several shapes. */
export const samples: Sample[] = [
  { name: 'four areas', chart: 'line', view: { frame: growthFrame(), alt } },
  { name: 'events', chart: 'line', view: { frame: { ...growthFrame(), events }, alt } },
  { name: 'six areas', chart: 'line', view: { frame: growthFrame(someAreas), alt } },
  { name: 'quarters with a gap', chart: 'line', view: { frame: quarterFrame(), alt } },
  {
    name: 'level bands and a guideline',
    chart: 'line',
    view: { frame: { ...growthFrame(someAreas.slice(0, 3)), levels: levelsFrame().levels ?? [] }, alt },
    options: { rule: 3, ruleName: 'guideline' },
  },
  { name: 'nine areas', chart: 'small-multiples', view: { frame: peerYears(9, 7), alt } },
  { name: 'middle half of 26', chart: 'small-multiples', view: { frame: peerYears(26, 23), alt } },
  {
    name: 'members',
    chart: 'small-multiples',
    view: { frame: memberYears(sectors, (m, p) => 400 - m * 70 + p * (m - 1) * 6, count), alt },
  },
  { name: 'three measures', chart: 'position-strip', view: { frame: stripsFrame(), alt } },
  { name: 'one measure', chart: 'position-strip', view: { frame: peersFrame(67), alt } },
  {
    name: 'two members',
    chart: 'line',
    view: {
      frame: memberYears(
        ['This industry', 'All industries'],
        (m, p) => tenths(wobble(m, p) * 6 - 1),
        percentChange,
      ),
      alt,
    },
  },
  {
    name: 'three scenarios after history',
    chart: 'line',
    options: { form: 'fan' },
    view: {
      frame: memberYears(
        ['Medium', 'Low', 'High'],
        (m, p) => 5000 + p * 40 + ([0, -60, 75][m] ?? 0) * Math.max(0, p - 4),
        count,
      ),
      alt,
    },
  },
  {
    name: 'twelve peers',
    chart: 'bars',
    view: {
      frame: peersFrame(30).rows.length
        ? { ...peersFrame(30), rows: peersFrame(30).rows.slice(0, 12) }
        : peersFrame(12),
      alt,
    },
  },
  { name: '67 peers', chart: 'bars', view: { frame: peersFrame(67), alt } },
  {
    name: 'level bands',
    chart: 'bars',
    view: { frame: levelsFrame(), alt },
    options: { colour: 'levels' },
  },
  {
    name: 'level bands',
    chart: 'dot-by-place',
    view: { frame: levelsFrame(), alt },
    options: { colour: 'levels', rule: 4 },
  },
  {
    name: 'multiples',
    chart: 'dot-by-place',
    view: { frame: industryFrame(focus, 9, (m) => 2 ** (4 - m), percent), alt },
    options: { scale: 'log', rule: 1 },
  },
  {
    name: 'against the benchmark',
    chart: 'dot-by-place',
    view: {
      frame: industryFrame(
        someAreas.slice(0, 2),
        9,
        (m, a) => tenths(20 - m * 1.2 + wobble(m, a) * 5),
        percent,
      ),
      alt,
    },
  },
  {
    name: 'members',
    chart: 'bars',
    view: { frame: industryFrame(focus, 9, (m) => 640 - m * 58, dollars), alt },
  },
  {
    name: 'spans',
    chart: 'bars',
    view: {
      frame: industryFrame(someAreas.slice(0, 4), 3, (m, a) => tenths(wobble(m, a) * 8 - 1), percent),
      alt,
    },
  },
  {
    name: 'against the benchmark',
    chart: 'bars',
    view: {
      frame: industryFrame(
        someAreas.slice(0, 2),
        13,
        (m, a) => (m === 9 && a === 0 ? null : tenths(20 - m * 1.2 + wobble(m, a) * 5)),
        percent,
      ),
      alt,
    },
    options: { ticks: true },
  },
  {
    name: 'contributions',
    chart: 'bars',
    view: { frame: industryFrame(focus, 12, (m) => Math.round((0.62 - m * 0.09) * 100) / 100, points), alt },
    options: { colour: 'sign' },
  },
  {
    name: 'sectors',
    chart: 'bars',
    view: {
      frame: areaMembers(
        sectors,
        (a, m) => ([18, 22, 41, 17, 2][m] ?? 0) + Math.round(wobble(a, m) * 3),
        percent,
      ),
      alt,
    },
    options: { stack: true },
  },
  {
    name: 'grades, one of them none',
    chart: 'bars',
    view: {
      frame: areaMembers(
        ['Low', 'Moderate', 'High', 'Not graded'],
        (a, m) => ([48, 20, 22, 10][m] ?? 0) + Math.round(wobble(a, m) * 3),
        percent,
      ),
      alt,
    },
    options: { stack: true, colour: 'levels', rest: 'M3' },
  },
  {
    name: 'effects of both signs',
    chart: 'bars',
    view: {
      frame: areaMembers(
        ['Industry mix', 'Within industries'],
        (a, m) => Math.round((wobble(a, m) - 0.6) * 20000),
        dollarsEach,
      ),
      alt,
    },
    options: { stack: true },
  },
  {
    name: 'components',
    chart: 'columns',
    view: {
      frame: memberYears(
        ['Natural increase', 'From and to overseas', 'From and to the rest of the country'],
        (m, p) => Math.round((wobble(m, p) - 0.3) * 600),
        count,
      ),
      alt,
    },
    options: { stack: true },
  },
  {
    name: 'payout',
    chart: 'columns',
    view: { frame: memberYears(['Payout'], (_, p) => Math.round(180 + wobble(p) * 90), dollars), alt },
  },
  { name: 'seasons', chart: 'line', view: { frame: seasonsFrame(), alt } },
  {
    name: 'quarters and their trend',
    chart: 'columns',
    view: { frame: trendFrame(), alt },
    options: { trend: 'trend' },
  },
  {
    name: 'two areas',
    chart: 'columns',
    view: { frame: growthFrame(someAreas.slice(0, 2), 2015), alt },
  },
  {
    name: 'events',
    chart: 'columns',
    view: { frame: { ...growthFrame(someAreas.slice(0, 1), 2010), events }, alt },
  },
  {
    name: 'exports',
    chart: 'line',
    options: { form: 'stack' },
    view: {
      frame: memberYears(
        ['Primary goods', 'Manufactured goods', 'Services'],
        (m, p) => Math.round(200 - m * 50 + wobble(m, p) * 40),
        dollars,
        2010,
      ),
      alt,
    },
  },
  { name: 'ranks', chart: 'slope', view: { frame: ranksFrame(), alt } },
  {
    name: 'areas then and now',
    chart: 'slope',
    view: { frame: { ...growthFrame(someAreas, 2023, 2024) }, alt },
  },
  { name: 'peers', chart: 'scatter', view: { frame: scatterFrame(), alt }, options: { xScale: 'log' } },
  {
    name: 'industries',
    chart: 'scatter',
    view: { frame: bubbleFrame(), alt },
    options: { sized: true, labels: 7, opacity: 0.75, xRule: 1 },
  },
  { name: 'from year to year', chart: 'waterfall', view: { frame: waterfallFrame(), alt } },
  { name: 'drivers', chart: 'waterfall', view: { frame: driversFrame(), alt } },
  { name: 'industries', chart: 'treemap', view: { frame: treemapFrame(), alt } },
  { name: 'ages', chart: 'pyramid', view: { frame: pyramidFrame(), alt } },
  { name: 'ages of a part beside all', chart: 'pyramid', view: { frame: pyramidOfPartFrame(), alt } },
  { name: 'districts', chart: 'tile-map', view: mapView() },
  { name: 'areas by parts', chart: 'heatmap', view: { frame: heatmapFrame(), alt } },
  {
    name: 'parts by year',
    chart: 'heatmap',
    view: { frame: memberYears(sectors, (m, p) => tenths(wobble(m, p) * 9 - 4), percentChange), alt },
    options: { by: 'row' },
  },
];
