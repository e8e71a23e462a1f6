import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { wordsOfPages } from '#site/server/pages/wordsOfPages.ts';
import { bytesToFirstChart } from '#tools/bench/budgets/firstBytes.ts';
import { scriptSizes } from '#tools/bench/budgets/scripts.ts';
import { pageWeight } from '#tools/bench/load/pageWeight.ts';
import { referencePages } from '#tools/bench/load/visit.ts';
import { createClient } from './harness/client.ts';
import { suite } from './harness/startSuite.ts';

const KB = 1000;

describe('what comes over the line', () => {
  it.each(referencePages)(
    'is at most 21 KB for the document of %s, and 10 KB to its first chart',
    async (path) => {
      const port = inject('port');
      const client = createClient(port, `regions.localhost:${port}`);
      const { status, body } = await client.get(path, { 'accept-encoding': 'br' });
      client.close();
      expect(status).toBe(200);
      expect(body.length).toBeLessThanOrEqual(21 * KB);
      expect(bytesToFirstChart(brotliDecompressSync(body).toString('utf8'))).toBeLessThanOrEqual(10 * KB);
    },
  );

  it.each(referencePages)(
    'is at most 150 KiB in all for %s, fonts, words and shell with it',
    async (path) => {
      const port = inject('port');
      const client = createClient(port, `regions.localhost:${port}`);
      const weight = await pageWeight(client, path);
      client.close();
      expect(Object.keys(weight).join()).toMatch(/browser.*\.js/);
      expect(Object.keys(weight).join()).toMatch(/\.woff2/);
      const total = Object.values(weight).reduce((sum, bytes) => sum + bytes, 0);
      expect(total, JSON.stringify(weight)).toBeLessThanOrEqual(150 * 1024);
    },
  );

  it('is at most 100 KB of scripts for the shell, 15 KB to bring pictures to life, and 110 KB for Vega', () => {
    const { shell, picture, vega } = scriptSizes('dist/client');
    expect(shell).toBeLessThanOrEqual(100 * KB);
    expect(picture).toBeLessThanOrEqual(15 * KB);
    expect(vega).toBeLessThanOrEqual(110 * KB);
  });

  it('holds no words that only servers say', () => {
    const folder = 'dist/client/assets';
    // The one called styles is of the server's pages: browsers take its style sheet and never the script.
    const scripts = readdirSync(folder).filter((name) => /^(?!styles-).*\.js$/.test(name));
    const said = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    const sent = wordsOfPages(suite.messages);
    const left = Object.keys(suite.messages).filter((key) => !Object.hasOwn(sent, key));
    const families = [...new Set(left.map((key) => key.split('-')[0] ?? ''))];
    expect(families.length).toBeGreaterThan(20);
    expect(families.filter((name) => new RegExp(`[\`'"]${name}-[a-z]`).test(said))).toEqual([]);
  });
});
