// The programs besides Node that steps of `npm test` use, and what happens to a step without them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallChromium, chromiumHere } from './chromium.mjs';
import { namedPostgres, searchPath } from './surroundings.mjs';

const DEBIANS = '/usr/lib/postgresql';

const isOnPath = (name, folders = []) =>
  [...folders, '/usr/sbin', ...searchPath].some((folder) => existsSync(join(folder, name)));

const hasPostgres = () =>
  isOnPath('initdb', existsSync(DEBIANS) ? readdirSync(DEBIANS).map((one) => join(DEBIANS, one, 'bin')) : []);

const programs = [
  {
    name: 'Chromium',
    isHere: () => chromiumHere() !== null || canInstallChromium(),
    without: { 'browser tests': 'fail' },
    cure: 'chromium-headless-shell; elsewhere name one in CHROMIUM',
  },
  {
    name: 'PostgreSQL',
    isHere: () => Boolean(namedPostgres) || hasPostgres(),
    without: { 'integration tests': 'skip what is tested on it', deployment: 'does not run' },
    cure: 'postgresql; elsewhere name one in ROHE_TEST_POSTGRES',
  },
  {
    name: 'PgBouncer',
    isHere: () => isOnPath('pgbouncer'),
    without: { 'integration tests': 'skip what is tested through it', deployment: 'does not run' },
    cure: 'pgbouncer',
  },
  {
    name: 'nginx with openssl',
    isHere: () => isOnPath('nginx') && isOnPath('openssl'),
    without: { 'browser tests': 'fail where one is put before the sites', deployment: 'does not run' },
    cure: 'nginx openssl',
  },
];

/** Messages about missing programs for these steps and where to get them; empty if nothing is missing. */
export function lacking(steps, isHere = (program) => program.isHere()) {
  const missed = programs.flatMap((program) => {
    const told = Object.entries(program.without).filter(([step]) => steps.includes(step));
    if (told.length === 0 || isHere(program)) return [];
    const effect = told.map(([step, what]) => `${step} ${what}`).join(', ');
    return [`  no ${program.name}: ${effect} (Debian: ${program.cure})`];
  });
  return missed.length === 0 ? [] : ['This machine has', ...missed];
}
