import { describeFamily } from '#import/families/testing/conformance.ts';
import { json } from './json.ts';

describeFamily({
  family: json,
  form: { rows: ['data.visits'] },
  write: (figures) =>
    JSON.stringify({
      data: {
        visits: figures.map(([Area, Year, visits]) => ({
          Area,
          Year,
          Visits: visits === '' ? null : Number(visits),
        })),
      },
    }),
});
