import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  version?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  /** systems that a package is for alone */
  os?: string[];
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
// The last part of the path is the name: packages nested in others count too.
const locked = Object.entries(packages).flatMap(([path, { version = '0' }]) => {
  const name = path.split('node_modules/').at(-1);
  return path.includes('node_modules/') && name ? [{ name, version }] : [];
});

/** First versions without a known hole that matters here. */
const MINIMUM: Record<string, string> = {
  ajv: '8.18.0',
  'fast-xml-parser': '5.10.1',
  '@remix-run/router': '1.23.4',
  'react-router': '6.30.6',
  'react-router-dom': '6.30.6',
  vega: '6.4.0',
  'vega-expression': '6.2.2',
  'vega-functions': '6.2.0',
  'vega-interpreter': '2.3.2',
  'vega-selections': '6.1.5',
  'vega-util': '2.1.3',
  'vega-view': '6.2.0',
};

/** Holes that stay open, or packages whose kind of server this suite does not have. */
const BANNED = /^(xlsx|exceljs|react-server-dom-.*)$/;

describe('the lock file', () => {
  it('holds the parts for every platform, without which npm ci installs on none', () => {
    const names = new Set(locked.map(({ name }) => name));
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(Object.entries(MINIMUM))('holds no %s before %s', (name, minimum) => {
    const older = locked.filter((found) => found.name === name && isBefore(found.version, minimum));
    expect(older).toEqual([]);
  });

  it('says what each package has to be, but for tools of other systems, which no registry here has (inputs-D19)', () => {
    const unsealed = Object.entries(packages).filter(
      ([path, { integrity = '' }]) => path !== '' && !/^sha(?:256|384|512)-./.test(integrity),
    );
    const needed = unsealed.filter(([, { dev, optional, os = [] }]) => !dev || !optional || os.length === 0);
    expect(needed).toEqual([]);
    expect(unsealed.map(([path]) => path).filter((path) => !path.includes('/@biomejs/cli-'))).toEqual([]);
  });

  it('S22 holds nothing that is banned', () => {
    expect(locked.filter(({ name }) => BANNED.test(name))).toEqual([]);
  });
});

function isBefore(version: string, minimum: string): boolean {
  return version.localeCompare(minimum, 'en', { numeric: true }) < 0;
}
