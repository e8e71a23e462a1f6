import { Command } from 'commander';
import { expect, test } from 'vitest';
import { helpStyle, knownOrBare } from './commandHelp.ts';

const program = new Command('npx rohe').configureHelp(helpStyle);
const prune = program.command('prune').description('delete old versions');

test('help of the library describes a command in a sentence, as our own help texts do (words)', () => {
  expect(prune.helpInformation()).toContain('\nDelete old versions.\n');
  expect(program.helpInformation()).toContain('delete old versions');
});

test.each([
  [['prnue', '--help'], ['prnue']],
  [
    ['prune', '--help'],
    ['prune', '--help'],
  ],
  [['--help'], ['--help']],
  [[], []],
])('an unknown command is reported even with --help: %j (words)', (args, parsed) => {
  expect(knownOrBare(program, args)).toEqual(parsed);
});
