import type { CompositeMark } from './compositeMark.ts';
import {
  axisEnds,
  axisTitle,
  bubbleFields,
  byRole,
  bySize,
  columnAt,
  formulas,
  fullInk,
  isPlottable,
  logSteps,
  missingPoints,
  pointPlace,
  pointStandings,
  ruleAt,
  standingOut,
} from './pointParts.ts';
import { signals } from './rowParts.ts';

/** One figure against another. The points of the page are named, and those that stand out. */
export const labelledPoint: CompositeMark = {
  about:
    'A point for each area or member, the first column across and the second up, with names of the page’s own and of those that stand out.',
  shape: '',
  fields: { x: ['x'], y: ['y'] },
  options: {
    sized: 'Whether the third column is the area of a bubble, with a key.',
    xScale: '"linear" or "log".',
    xRule: 'A figure to draw a line up at, or "none".',
    yRule: 'A figure to draw a line across at, or "none".',
    labels: 'How many names there are at most besides those of the page.',
    opacity: 'Opacity of a point, from 0 to 1.',
    logName: 'What a logarithmic axis is called.',
    gapName: 'Words before the names of what has no figure.',
  },
  make({ sized, xScale, xRule, yRule, labels = 8, opacity = 0.9, logName, gapName }, size) {
    const isLog = xScale === 'log';
    const isSized = sized === true;
    const ticks = size === 'wide' ? 6 : 4;
    const range = `domain('x'), ${ticks}`;
    const logWords = isLog ? ` + ${JSON.stringify(` (${logName})`)}` : '';
    return {
      params: [
        ...(isLog ? [{ name: 'steps', value: logSteps }] : []),
        ...signals({
          across: columnAt(0),
          up: columnAt(1),
          ...(isSized && {
            size: columnAt(2),
            sizeName: "size.column_title ? size.column_title + ': ' : ''",
            most: "max(0, extent(pluck(data('table'), size.column || 'value'))[1])",
          }),
          ...axisEnds('x', 'across', xRule),
          ...axisEnds('y', 'up', yRule),
          ...(isLog && {
            xLow: 'xAll[0] > 0 ? 0.85 * xAll[0] : 1',
            xHigh: `max(1.15 * xAll[1], ${isSized ? 'xAll[0] > 0 ? 4.25 * xAll[0] : 10' : '10'})`,
          }),
        }),
      ],
      transform: [
        ...pointPlace,
        { filter: isPlottable(isLog) },
        ...formulas({
          place: 'datum.member || datum.area',
          who: 'datum.member_name || datum.area_name',
          words: 'datum.member_short || datum.area_short',
          own: "datum.member || datum.role === 'other' ? 0 : datum.role === 'focus' ? 2 : 1",
          y_title: 'up.column_title',
          y_label: 'rohe(datum.y, up.column)',
          ...(isSized && bubbleFields),
        }),
        ...standingOut(isSized),
      ],
      encoding: {
        x: {
          field: 'x',
          type: 'quantitative',
          scale: {
            type: isLog ? 'log' : 'linear',
            domain: { expr: isLog ? '[xLow, xHigh]' : 'xEnds' },
            nice: isLog ? false : ticks,
          },
          axis: {
            grid: true,
            tickCount: ticks,
            ...(isSized && { labelOverlap: 'greedy' }),
            // With so few steps between its ends, an axis might have one: Vega finds more.
            ...(isLog && { values: { expr: 'xHigh < 6 * xLow ? null : steps' } }),
            labelExpr: `rohe(datum.value, across.column${isLog ? '' : `, ${range}`})`,
          },
        },
        y: {
          field: 'y',
          type: 'quantitative',
          scale: { domain: { expr: 'yEnds' }, nice: 5, zero: false },
          axis: {
            tickCount: 5,
            labelExpr: "rohe(datum.value, up.column, domain('y'), 5)",
            gridColor: {
              condition: { test: 'datum.value === 0', value: 'var(--chart-ink-2)' },
              value: 'var(--chart-grid)',
            },
          },
        },
        color: byRole,
      },
      layer: [
        ...ruleAt('x', xRule),
        ...ruleAt('y', yRule),
        pointStandings,
        {
          name: 'dots',
          mark: {
            type: 'point',
            filled: true,
            stroke: { expr: "datum.tentative ? scale('color', datum.role) : 'var(--chart-paper)'" },
            strokeWidth: { expr: 'datum.tentative ? 1.5 : 1' },
            opacity: 1,
            fillOpacity: { expr: `datum.tentative ? 0 : ${opacity}` },
            ...(!isSized && { size: { expr: 'datum.own ? 121 : 64' } }),
          },
          encoding: {
            order: { field: 'rank', sort: 'descending' },
            ...(isSized && { size: bySize(size === 'wide' ? 2500 : 1200) }),
          },
        },
        {
          name: 'names',
          transform: [{ filter: `datum.own || datum.rank <= ${labels}` }],
          mark: {
            type: 'text',
            clip: true,
            baseline: 'middle',
            stroke: 'var(--chart-paper)',
            strokeWidth: 3,
            strokeJoin: 'round',
            fontWeight: { expr: 'datum.own ? 600 : 400' },
          },
          encoding: { order: { field: 'rank' }, text: { field: 'words' }, color: fullInk },
        },
        axisTitle(
          { align: 'right', baseline: 'top', dy: 26 },
          `(across.column_title || '')${logWords}`,
          'width',
          'height',
        ),
        missingPoints(isLog, gapName),
        axisTitle({ align: 'left', baseline: 'bottom', dy: -12 }, "up.column_title || ''", 0, 0),
      ],
      finish: {
        near: ['names'],
        called: { marks: ['names'], by: 'place' },
        read: {
          marks: ['dots'],
          by: 'mark',
          title: 'who',
          name: 'column_title',
          also: [
            { name: 'y_title', label: 'y_label' },
            ...(isSized ? [{ name: 'size_title', label: 'size_label' }] : []),
          ],
        },
      },
    };
  },
};
