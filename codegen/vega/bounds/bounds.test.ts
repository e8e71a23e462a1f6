import { expect, it } from 'vitest';
import { compileChart } from '../compileChart.ts';
import { boundlessParts } from './boundlessParts.ts';
import { chartFunctions } from './chartFunctions.ts';
import { expressionFault } from './expressionFault.ts';

const encoding = { x: { field: 'year', type: 'quantitative' }, y: { field: 'value', type: 'quantitative' } };

it('an expression calls what is allowed and nothing else (inputs-D0)', () => {
  expect(
    expressionFault(`max(datum.value, round(2.5)) + if(true, ${chartFunctions[0]}(1), 2)`),
  ).toBeUndefined();
  expect(expressionFault("1 + [pad('a', 9)][0]")).toMatchObject({ offset: 5 });
});

it.each(
  'pad repeat sequence timeSequence utcSequence regexp test replace join random sampleNormal warn setdata lassoAppend constructor'.split(
    ' ',
  ),
)('no chart calls %s (inputs-D0)', (name) => {
  expect(expressionFault(`datum.value + ${name}(1)`)).toMatchObject({ offset: 14 });
});

it.each([
  ['calculate', "datum['va' + 'lue'] + pad('a', 9)"],
  ['calculate', 'format(1, datum.pattern)'],
  ['calculate', "format(1, '1000d')"],
])(
  'a compiled chart calls nothing else either, wherever its call came from: %s %s (inputs-D0)',
  (key, text) => {
    const spec = { transform: [{ [key]: '{{text}}', as: 'z' }], mark: 'bar', encoding };
    expect(() => compileChart('c', { spec, options: { text: 'datum.value' } }, { text })).toThrow(
      /pad|format/,
    );
  },
);

it('what Vega-Lite writes for axes, bins and readers who point is no fault (inputs-D0)', () => {
  const select = [
    { name: 'p', select: 'point' },
    { name: 'i', select: 'interval' },
  ];
  const x = {
    ...encoding.x,
    bin: { maxbins: 10 },
    axis: { tickCount: 5, format: ',.1f', labelExpr: "datum.label + ' t'" },
  };
  const spec = {
    params: select,
    mark: 'bar',
    encoding: { ...encoding, x },
    width: 300,
  };
  expect([...boundlessParts(spec)]).toEqual([]);
  expect(() => compileChart('', { spec })).not.toThrow();
});

it.each([
  ['a filter put together of some', { transform: [{ filter: { and: ["length(pad('a', 9)) > 0"] } }] }, 'pad'],
  ['a sequence of many rows', { data: { sequence: { start: 0, stop: 1e6 } } }, '5000 rows'],
  ['a sequence of small steps', { data: { sequence: { start: 0, stop: 1, step: 1e-9 } } }, '5000 rows'],
  ['steps of bins over any extent', { encoding: { x: { bin: { step: 1e-7 } } } }, 'bins without end'],
  ['small steps of bins', { encoding: { x: { bin: { step: 1e-7, extent: [0, 1] } } } }, 'bins without end'],
  ['many quantiles', { transform: [{ quantile: 'value', step: 1e-9 }] }, '0.001'],
  ['many steps of a density', { transform: [{ density: 'value', steps: 1e8 }] }, '1000'],
  ['a high order', { transform: [{ regression: 'value', on: 't', method: 'poly', order: 1e4 }] }, '10'],
  ['a fine graticule', { data: { graticule: { step: [0.001, 0.001] } } }, '1 degree'],
  [
    'a list that was worked out',
    { transform: [{ calculate: 'data("table")', as: 'z' }, { flatten: ['z'] }] },
    'rows without end',
  ],
  ['ticks of seconds', { encoding: { x: { axis: { tickCount: { interval: 'second', step: 1 } } } } }, '200'],
  ['too many parts', { repeat: { row: Array.from({ length: 13 }, String) } }, 'at most 12'],
  ['too many own rows', { data: { values: [{ a: 'x'.repeat(1_000_001) }] } }, 'too many rows'],
])('a chart has a bound for %s (inputs-D0)', (_, spec, said) => {
  expect([...boundlessParts(spec)].map(({ detail }) => detail).join()).toContain(said);
});

it.each([
  ['a short sequence', { data: { sequence: { start: 0, stop: 12.7, step: 0.1 } } }],
  ['steps of bins within an extent', { encoding: { x: { bin: { step: 5, extent: [0, 100] } } } }],
  ['quantiles', { transform: [{ quantile: 'value', step: 0.01 }] }],
  ['lists of its own rows', { data: { values: [{ a: [1, 2] }] }, transform: [{ flatten: ['a'] }] }],
  ['ticks by quarters', { encoding: { x: { axis: { tickCount: { interval: 'month', step: 3 } } } } }],
  ['keys of a sequence', { transform: [{ impute: 'value', key: 't', keyvals: { start: 0, stop: 10 } }] }],
  ['rows with any names', { data: { values: [{ count: 1e9, step: 0, url: 'https://example.test' }] } }],
])('a chart may have %s', (_, spec) => {
  expect([...boundlessParts(spec)]).toEqual([]);
});

it('steps that Vega-Lite writes for a scale are few, and no way to make many (inputs-D0)', () => {
  const size = (domain: number[]) => ({
    ...encoding,
    size: { field: 'value', type: 'quantitative', scale: { type: 'quantize', domain } },
  });
  expect(() => compileChart('', { spec: { mark: 'point', encoding: size([0, 100]) } })).not.toThrow();
  const spec = { mark: { type: 'point', size: { expr: '{{text}}' } }, encoding };
  const text = 'length(sequence(0, 2e8))';
  expect(() => compileChart('c', { spec, options: { text: '1' } }, { text })).toThrow('sequence');
});
