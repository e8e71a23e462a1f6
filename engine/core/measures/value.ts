import type { Measure } from './measure.ts';
import { onArgument, read } from './read.ts';

export const value: Measure = {
  name: 'value',
  arguments: onArgument,
  banded: ({ on }) => on === undefined,
  called: (noun) => noun,
  unit: (_series, _args, base) => base,
  compute: (cell, args, context) => read(context, cell, args),
};
