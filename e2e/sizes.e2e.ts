import { describe, expect, inject, it } from 'vitest';
import { scriptSizes } from './bench/scripts.ts';
import { referencePages } from './bench/visit.ts';
import { createClient } from './harness/client.ts';

const KB = 1000;

describe('what comes over the line', () => {
  it.each(referencePages)('is at most 25 KB for the document of %s', async (path) => {
    const port = inject('port');
    const client = createClient(port, `regions.localhost:${port}`);
    const { status, body } = await client.get(path, { 'accept-encoding': 'br' });
    client.close();
    expect(status).toBe(200);
    expect(body.length).toBeLessThanOrEqual(25 * KB);
  });

  it('is at most 100 KB of scripts for the shell, and 110 KB for live charts', () => {
    const { shell, vega } = scriptSizes('dist/client');
    expect(shell).toBeLessThanOrEqual(100 * KB);
    expect(vega).toBeLessThanOrEqual(110 * KB);
  });
});
