import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCommandLine } from './commandLine.ts';

const options = { dryRun: 'flag', period: 'text', area: 'list' } as const;

describe('readCommandLine(argv, options)', () => {
  it('gives flags, texts, lists and what is no option', () => {
    const argv = ['gdp', '--dry-run', '--period=2024-03', '--area', 'a', 'file.csv', '--area', 'b'];
    expect(readCommandLine(argv, options)).toEqual({
      values: { dryRun: true, period: '2024-03', area: ['a', 'b'] },
      rest: ['gdp', 'file.csv'],
    });
  });

  it('knows help everywhere', () => {
    expect(readCommandLine(['-h'], {}).values.help).toBe(true);
  });

  it.each([
    [['--dry-rum'], 'There is no option --dry-rum. Did you mean --dry-run?'],
    [['--period'], 'The option --period <text> needs a value.'],
    [['--period', '--dry-run'], 'Write --period="--dry-run" where that is meant.'],
    [['one', 'two'], 'There is one argument too many: "two".'],
  ])('refuses %j', (argv, message) => {
    expect(() => readCommandLine(argv, options, 1)).toThrow(message);
  });
});

it('commands have one parser', () => {
  const files = globSync(
    '{api,bin,cli,codegen,data,e2e,engine,environment,import,serving,site,tools,.storybook}/**/*.{ts,tsx,mjs}',
  ).filter((file) => !/\.test\.tsx?$/.test(file));
  const others = files.filter((file) =>
    /\bparseArgs\b|\bprocess\.argv\.(includes|indexOf)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(others).toEqual([]);
  expect(files.length).toBeGreaterThan(1_000);
});
