import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '#codegen/house/sources.ts';
import { fetchKinds, silent } from './kinds.ts';

/** The one module that asks, and the program that readers are shown as an example. */
const DOORS = ['engine/core/limits/fetchWithin.ts', 'engine/blocks/series/callExamples.ts'];
const browserSources = sourceFiles('.', ['engine', 'site']).filter((file) =>
  /^(engine|site\/(web|shared))\//.test(file),
);

/** Other ways than the door to ask a server for something. */
function otherWays(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '').replace(/typeof fetch\b/g, '');
  return (
    code.match(
      /(?<![\w.'"/-])(?:(?:window|globalThis|self)\.)?fetch(?=\(|[,;)\s]*[;,)])|\b(?:XMLHttpRequest|sendBeacon|EventSource|WebSocket)\b/g,
    ) ?? []
  );
}

/** What of a source asks through the door: data, or the script of a part. */
const ASKS =
  /\b(?:fetchWithin|fetchJson)(?:<[^>]*>)?\(|\b(?:askedPart|lazyBlock)\(|\.then\(\s*\(\{ FeedbackModal/;

describe('what browsers ask for', () => {
  it('R9 goes through one door, which keeps the time (faults-D7)', () => {
    expect(browserSources.length).toBeGreaterThan(300);
    const found = browserSources
      .filter((file) => !DOORS.includes(file))
      .flatMap((file) => otherWays(readFileSync(file, 'utf8')).map((way) => `${file}: ${way}`));
    expect(found).toEqual([]);
  });

  it.each([
    'const answer = await fetch(address);',
    'const call = options.fetch ?? fetch;',
    'function send(ask = fetch) {}',
    'window.fetch(address)',
    'navigator.sendBeacon(address)',
  ])('would be found as %s', (source) => {
    expect(otherWays(source)).not.toEqual([]);
  });

  it('R9 is spoilt in the matrix of faults, whoever asks', () => {
    const known = new Set([...fetchKinds.flatMap(({ from }) => from), ...Object.keys(silent), ...DOORS]);
    const asking = browserSources.filter((file) => ASKS.test(readFileSync(file, 'utf8')));
    expect(asking.filter((file) => !known.has(file))).toEqual([]);
    expect([...known].filter((file) => !browserSources.includes(file))).toEqual([]);
  });
});
