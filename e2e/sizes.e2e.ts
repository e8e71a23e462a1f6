import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { pageWeight } from './bench/pageWeight.ts';
import { scriptSizes } from './bench/scripts.ts';
import { referencePages } from './bench/visit.ts';
import { createClient } from './harness/client.ts';
import { suite } from './harness/startSuite.ts';

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

  it.each(referencePages)(
    'is at most 152.5 KB in all for %s, fonts, words and shell with it',
    async (path) => {
      const port = inject('port');
      const client = createClient(port, `regions.localhost:${port}`);
      const weight = await pageWeight(client, path);
      client.close();
      expect(Object.keys(weight).join()).toMatch(/browser.*\.js/);
      expect(Object.keys(weight).join()).toMatch(/\.woff2/);
      const total = Object.values(weight).reduce((sum, bytes) => sum + bytes, 0);
      expect(total, JSON.stringify(weight)).toBeLessThanOrEqual(152.5 * KB);
    },
  );

  it('is at most 100 KB of scripts for the shell, and 110 KB for live charts', () => {
    const { shell, vega } = scriptSizes('dist/client');
    expect(shell).toBeLessThanOrEqual(100 * KB);
    expect(vega).toBeLessThanOrEqual(110 * KB);
  });

  it('holds no words that only servers say', async () => {
    const [folder, port] = ['dist/client/assets', inject('port')];
    // The one called styles is of the server's pages: browsers take its style sheet and never the script.
    const scripts = readdirSync(folder).filter((name) => /^(?!styles-).*\.js$/.test(name));
    const said = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    const client = createClient(port, `regions.localhost:${port}`);
    const html = (await client.get(referencePages[0])).body.toString('utf8');
    const words = await client.get(/data-words="([^"]+)"/.exec(html)?.[1] ?? '');
    client.close();
    const all = Object.keys(suite.messages);
    const kept = Object.keys(JSON.parse(words.body.toString('utf8')));
    const families = (keys: readonly string[]) => new Set(keys.map((key) => key.split('-')[0] ?? ''));
    const left = families(all.filter((key) => !kept.includes(key)));
    expect(left.size).toBeGreaterThan(20);
    expect([...left].filter((name) => new RegExp(`[\`'"]${name}-[a-z]`).test(said))).toEqual([]);
  });
});
