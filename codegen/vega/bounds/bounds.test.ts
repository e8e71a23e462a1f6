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
