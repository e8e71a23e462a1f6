import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEnvironment, settingLines } from './environment.ts';

describe('readEnvironment(given)', () => {
  it('gives every setting, with what holds where nothing is said', () => {
    expect(readEnvironment({})).toMatchObject({ port: 8080, apiHost: '127.0.0.1', errorReports: false });
    expect(
      readEnvironment({ PORT: '9000', ROHE_DOMAIN: 'suite.example', ROHE_ERROR_REPORTS: 'log' }),
    ).toMatchObject({
      port: 9000,
      domain: 'suite.example',
      errorReports: true,
    });
  });

  it('takes empty text for none', () => {
    expect(readEnvironment({ ROHE_DATABASE_URL: '', PORT: '' })).toMatchObject({
      observations: undefined,
      port: 8080,
    });
  });

  it.each(['many', '-1', '65536', '8o80'])('refuses %s as a port, by the name of its variable', (text) => {
    expect(() => readEnvironment({ ROHE_API_PORT: text })).toThrow(
      `ROHE_API_PORT: "${text}" is no port number.`,
    );
  });

  it.each(['10.0.0.300', '10.0.0.0/33', 'proxy', '10.0.0.1/8/8', '::1/129'])(
    'refuses %s as a proxy, by the name of its variable',
    (text) => {
      expect(() => readEnvironment({ ROHE_TRUSTED_PROXIES: `10.0.0.1, ${text}` })).toThrow(
        `ROHE_TRUSTED_PROXIES: "${text}" is no address`,
      );
    },
  );

  it.each([
    ['ROHE_METRICS', '9464', 'ROHE_METRICS is address and port'],
    ['ROHE_METRICS', '127.0.0.1:94640', 'ROHE_METRICS: "94640" is no port number'],
    ['ROHE_DRAIN', '5s', 'ROHE_DRAIN: "5s" is no number of seconds'],
    ['ROHE_LOG', 'all', 'ROHE_LOG is requests, or not set'],
  ])('refuses %s=%s, and says how it is written', (name, text, words) => {
    expect(() => readEnvironment({ [name]: text })).toThrow(words);
  });

  it('reads where metrics are, on IPv6 too', () => {
    const { metrics } = readEnvironment({ ROHE_METRICS: '[::1]:9464' });
    expect(metrics).toEqual({ host: '::1', port: 9464 });
  });

  it.each([
    'postgres//ana:secret@db/rohe',
    'postgres:/ana:secret@db/rohe',
    'postgress://ana:secret@db/rohe',
    'mysql://ana:secret@db',
  ])('takes %s for no file, and says how either is written', (text) => {
    for (const name of ['ROHE_DATABASE_URL', 'ROHE_ACCOUNTS_URL']) {
      const words = `${name} is neither path of a file nor postgres://user:password@host:5432/database`;
      expect(() => readEnvironment({ [name]: text })).toThrow(words);
      expect(() => readEnvironment({ [name]: text })).not.toThrow('secret');
    }
  });

  it.each([
    '.data/figures.sqlite',
    '/srv//x.sqlite',
    'postgres/x.sqlite',
    'C:/x.sqlite',
    'postgresql://db/rohe',
  ])('takes %s for where figures are', (text) => {
    expect(readEnvironment({ ROHE_DATABASE_URL: text }).observations).toBe(text);
  });

  it('says of an address only its variable: it may hold a password (sessions-O1)', () => {
    for (const name of ['ROHE_SMTP_URL', 'ROHE_ANALYTICS_URL']) {
      expect(() => readEnvironment({ [name]: 'ftp://ana:secret@host' })).toThrow(
        `${name} is no address: write it as`,
      );
      expect(() => readEnvironment({ [name]: 'ftp://ana:secret@host' })).not.toThrow('secret');
    }
  });

  it('takes no name and password in the address of analytics, where requests could tell them (sessions-O1)', () => {
    expect(() => readEnvironment({ ROHE_ANALYTICS_URL: 'https://ana:secret@host/x' })).toThrow(
      /^ROHE_ANALYTICS_URL holds a user or a password: write the address without.$/,
    );
  });

  it('reads lists with commas, and keys of recipes by their names', () => {
    const { trustedProxies, privateHosts, keys } = readEnvironment({
      ROHE_TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
      ROHE_PRIVATE_HOSTS: 'Data.Intranet.nz',
      ROHE_KEY_STATS: 'abc',
      SECRET: 'no',
    });
    expect(trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16']);
    expect([...privateHosts]).toEqual(['data.intranet.nz']);
    expect(keys).toEqual({ ROHE_KEY_STATS: 'abc' });
  });
});

/** Files that may look at the environment: this one; what runs before any TypeScript does; a text that is shown; Vite's own word. */
const READERS = [
  'bin/surroundings.mjs',
  'engine/blocks/series/callExamples.ts',
  'environment/environment.ts',
  'site/vite.config.ts',
];

describe('the environment', () => {
  it('is read in one file, and by starting scripts in one of theirs', () => {
    const files = globSync(
      '{api,bin,codegen,data,e2e,engine,environment,serving,site,.storybook}/**/*.{ts,tsx,mjs,js}',
    )
      .map((file) => file.replaceAll('\\', '/'))
      // What drives the suite from outside hands whole environments to what it starts.
      .filter((file) => !/\.test\.tsx?$|\/testing\/|^e2e\/(?!proof\/)/.test(file));
    const readers = files.filter((file) =>
      /\bprocess\s*(\.|\?\.|\[')\s*env\b|\benv\b[^;]*from 'node:process'/.test(readFileSync(file, 'utf8')),
    );
    expect(readers.sort()).toEqual(READERS);
    expect(files.length).toBeGreaterThan(1_000);
  });

  it('has a line in docs/deploy.md for every setting of a server', () => {
    const deploy = readFileSync('docs/deploy.md', 'utf8');
    const missing = settingLines()
      .map((line) => line.trim().split(' ')[0])
      .filter((name) => !deploy.includes(`\`${name}\``));
    expect(missing).toEqual([]);
  });
});
