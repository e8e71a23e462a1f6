import { parseExpression } from 'vega-expression';
import { expressionInterpreter } from 'vega-interpreter';
import { describe, expect, it } from 'vitest';
import { preparedExpressions } from './expressions.ts';

const functions = {
  double(this: { unit: number }, value: number) {
    return 2 * value * this.unit;
  },
  unit: 1,
};
const context = { functions } as never;
const datum = { a: 3, b: -2, word: 'Bay', list: [4, 5, 6], none: null, 'a b': 7, key: 'word' };
const params = { $width: 240, $list: [1, 2] };

describe('preparedExpressions', () => {
  it.each([
    'datum.a + datum.b * 2 - 1 / 4 % 3',
    '-datum.a + +datum.word',
    '!datum.none && datum.a > 2 || datum.b <= -2',
    'datum.none == null ? "none" : datum.a',
    'datum.a != 3 || datum.a === 3 && datum.b !== 3',
    'datum.a < 4 && datum.a >= 3',
    '(datum.a << 2) + (datum.a & 1) + ~datum.b',
    'datum["a b"] + datum[datum.key]',
    '[datum.a, [width, PI, NaN, E]]',
    '{a: datum.a, "b": {c: width}}',
    'if(datum.a > 2, width, datum.none.a)',
    'if(datum.a < 2, datum.none.a, list)',
    'double(datum.a)',
    'max(datum.a, datum.b, width, 500) + min(1, 2) + round(2.4) + pow(2, 3)',
    'isNaN(datum.word) || isFinite(datum.a)',
    'length(datum.list) + indexof(datum.list, 5)',
    'slice(datum.list, 1)',
    'upper(datum.word) + substring(datum.word, 1, 2)',
    'clamp(datum.a, 0, 2) + unknown',
    'datum.word.length + datum.list.length',
  ])('evaluates %s as Vega does', (text) => {
    const ast = parseExpression(text);
    const [own, theirs] = [preparedExpressions, expressionInterpreter].map(({ parameter }) =>
      parameter(context, { ast } as never),
    );
    expect(own(datum, params)).toEqual(theirs(datum, params));
  });

  it.each(['datum.constructor.constructor', 'datum[key].constructor'])(
    'gives no function that turns text into code: %s',
    (text) => {
      const evaluate = preparedExpressions.parameter(context, { ast: parseExpression(text) } as never);
      expect(evaluate(datum, { $key: 'constructor' })).toBeUndefined();
    },
  );

  it.each(['group', 'rect', 'area', 'rule'])('encodes items of the mark "%s" as Vega does', (marktype) => {
    const encodings = [
      { x: 'datum.a', x2: 'datum.b', y: '1', y2: '5' },
      { x2: '9', width: 'datum.a', yc: '20', height: '6' },
      { xc: '10', y2: '3', fill: 'item.x' },
    ];
    for (const texts of encodings) {
      const channels = Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, { ast: parseExpression(text) }]),
      );
      const [own, theirs] = [preparedExpressions, expressionInterpreter].map(({ encode }) => {
        const item = { datum };
        const run = encode(context, { marktype, channels } as never);
        return { changed: [run(item, params), run(item, params)], item };
      });
      expect(own).toEqual(theirs);
    }
  });
});
