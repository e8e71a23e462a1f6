import { expect, it } from 'vitest';
import { readCount } from './useDownloadCount.tsx';

const said = (status: number, body: unknown) => readCount(new Response(JSON.stringify(body), { status }));

it('tells in the words of the server what is wrong with a choice, and of all else that it can be asked for again (faults-D7)', async () => {
  const message = 'Choose a series.';
  expect(await said(400, { message })).toEqual({ answer: null, refusal: message });
  for (const status of [401, 429, 500, 503])
    expect(await said(status, { message })).toEqual({ answer: null, refusal: '' });
  expect(await said(200, { blocks: [] })).toEqual({ answer: null, refusal: '' });
  expect((await said(200, { rows: 3 })).answer).toEqual({ rows: 3 });
});
