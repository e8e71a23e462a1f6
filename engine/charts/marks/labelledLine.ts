import type { ChartSize } from '#engine/charts/contract/chart.ts';
import type { CompositeMark, Spec } from './compositeMark.ts';
import { type KeyRoom, keyLayer } from './keyParts.ts';
import { endLayer, lineLayers, stackLayers } from './lineParts.ts';
import {
  ABOVE,
  AXES,
  eventLayers,
  eventsOverAreas,
  figureAxis,
  guidelineLayers,
  joinLayers,
  levelLayers,
  periodLayer,
  timeScale,
} from './timeParts.ts';

const keyRoom: KeyRoom = { name: '240', line: '316', offset: ABOVE.expr };

/** On phones the key names lines that are parts of one area too: their ends have no room for names. */
const keysIn: Readonly<Record<ChartSize, string>> = { wide: 'standings', narrow: 'keys' };

const coloured = ({ encoding, ...layer }: Spec): Spec => ({
  ...layer,
  encoding: { color: { field: 'colour', type: 'nominal', scale: null }, ...(encoding as Spec) },
});

/**
 * Lines over time. The strong line is on top. The line to a tentative figure is dotted and ends in a hollow
 * dot. Each line ends with its figure and, if there is room, its name. Options that a picture does not use
 * cost nothing in it.
 */
export const labelledLine: CompositeMark = {
  about:
    'Lines over time, each with its figure and its name at its end, with bands, events and a guideline where there are some; as a fan with the range between them, or as layers on top of each other.',
  shape: 'lines',
  fields: { x: ['t'], y: ['value'] },
  options: {
    form: '"line"; "fan", which has a band from the lowest to the highest line from where they part; or "stack", which has layers.',
    zero: 'Whether the axis begins at zero: true, false or "auto", which is where that tells more.',
    bands: 'Whether the bands of the series lie behind the lines.',
    rule: 'A figure to draw a line across at, such as a guideline, or "none".',
    ruleName: 'What the line across is called.',
    joinName: 'Words before the year in which the lines of a fan part.',
  },
  make({ form, bands, rule }, size) {
    const isStack = form === 'stack';
    return {
      params: [AXES, { name: 'above', expr: 'axes.above' }],
      encoding: {
        x: { field: 't', type: 'quantitative', axis: null, scale: timeScale },
        y: { field: isStack ? 'to' : 'value', ...figureAxis },
      },
      layer: [
        eventLayers,
        ...(isStack || bands === false ? [] : [levelLayers]),
        ...(typeof rule === 'number' ? [guidelineLayers] : []),
        ...(form === 'fan' ? [joinLayers] : []),
        ...[...(isStack ? stackLayers : lineLayers), endLayer(isStack ? 'middle' : 'value', size)].map(
          coloured,
        ),
        ...(isStack ? [eventsOverAreas, joinLayers] : []),
        keyLayer(keyRoom, keysIn[size]),
        periodLayer,
      ],
      finish: {
        apart: ['ends'],
        ...(size === 'wide' && { called: { marks: ['ends'], by: 'series' } }),
        named: ['events'],
        thin: ['periods'],
        clear: ['guideline'],
        beside: ['join'],
        read: { marks: isStack ? ['points'] : ['lines', 'strong'], by: 'period', name: 'series_name' },
      },
    };
  },
};
