import { Command } from 'commander';
import { expect, it } from 'vitest';
import { commandError } from './commandError.ts';

/** What somebody reads who types this. */
function said(...typed: string[]): string {
  let text = '';
  const program = new Command('rohe').exitOverride().configureOutput({
    outputError: (error) => {
      text += commandError(error);
    },
  });
  program
    .command('prune')
    .argument('<version>')
    .requiredOption('--keep <number>')
    .exitOverride()
    .copyInheritedSettings(program);
  program.command('import');
  try {
    program.parse(typed, { from: 'user' });
  } catch {}
  return text;
}

it('says in our own words what is wrong with a command line, with the nearest name', () => {
  expect(said('improt')).toBe('There is no command "improt". Did you mean import?');
  expect(said('prune', '1', '--keep', '3', '--kep')).toBe('There is no option --kep. Did you mean --keep?');
  expect(said('prune', '--keep', '3')).toBe('The argument <version> is missing.');
  expect(said('prune', '1')).toBe('The option --keep <number> is missing.');
  expect(said('prune', '1', '--keep')).toBe('The option --keep <number> needs a value.');
});
