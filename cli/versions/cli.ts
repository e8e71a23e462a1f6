import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { ImportStop } from '#data/problems/problems.ts';
import { commandError } from '#environment/commandError.ts';
import { helpStyle } from '#environment/commandHelp.ts';
import { diffVersions, listVersions, pruneVersions, rollBack } from './commands.ts';
import type { SizeIn } from './compareVersions.ts';
import { atDesk, type Surroundings } from './desk.ts';

/**
 * `rohe versions`, `diff`, `rollback` and `prune`.
 * @param argv the command's name, then its arguments
 * @returns exit code: 0 done, 1 not done, 2 invalid arguments
 */
export async function runVersions(argv: readonly string[], given: Surroundings): Promise<number> {
  let code = 0;
  const program = new Command('npx rohe').exitOverride().configureHelp(helpStyle);
  program.configureOutput({
    writeOut: (text) => given.print(text.trimEnd()),
    outputError: (text) => given.print(commandError(text)),
  });
  program
    .command('versions')
    .description(
      'list the versions that can still be read: when, what, who, files, why, and what each changed',
    )
    .action(() => atDesk(given, listVersions));
  program
    .command('diff')
    .description('print what differs between two versions, and the largest revisions')
    .argument('<earlier>', 'code of a version, or the number it begins with')
    .argument('[later]', 'the same', 'current')
    .option('--csv <file>', 'write the full list of revisions, the largest of each series first')
    .addOption(
      new Option('--by <size>', 'what is large: by the unit of the series, or in per cent')
        .choices(['unit', 'percent'])
        .default('unit'),
    )
    .action((earlier: string, later: string, { csv, by }: { csv?: string; by: SizeIn }) =>
      atDesk(given, (desk) => diffVersions(desk, earlier, later, csv, by)),
    );
  program
    .command('rollback')
    .description(
      'take back what was published since an earlier version: publish its figures again, as a new version',
    )
    .argument('<version>', 'its code, or the number it begins with')
    .option(
      '--yes <reason>',
      'do it; pages and files show readers the reason. Without it, print what would change',
    )
    .action(async (version: string, { yes }: { yes?: string }) => {
      code = await atDesk(given, (desk) => rollBack(desk, version, yes));
    });
  program
    .command('prune')
    .description('delete all versions but the newest; links that are pinned to them then show no figures')
    .option('--keep <number>', 'how many to keep', countOf)
    .addHelpText('after', '\nExample:\n  npx rohe prune --keep 5')
    .action(({ keep }: { keep?: number }, command: Command) =>
      keep === undefined
        ? command.error('Say how many versions to keep: --keep 5.')
        : atDesk(given, (desk) => pruneVersions(desk, keep)),
    );
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    // Help is not an error; commander has already printed other errors.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof ImportStop)) throw error;
    given.print(error.message);
    return 1;
  }
}

function countOf(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It is a whole number, 1 or more.');
  return Number(text);
}
