import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Environment, readEnvironment } from '#environment/environment.ts';
import type { AddCommand } from './command.ts';

interface VersionsModule {
  runVersions(
    argv: string[],
    surroundings: { root: string; environment: Environment; print: (line: string) => void },
  ): Promise<number>;
}

const described = {
  versions: 'versions of the data that can still be read',
  diff: 'what differs between two versions: rohe diff EARLIER [LATER] [--csv FILE]',
  rollback: 'publish the figures of an earlier version again: rohe rollback VERSION --yes "reason"',
  prune: 'forget old versions: rohe prune --keep NUMBER',
};

/** `rohe versions`, `diff`, `rollback`, `prune`: their options are those of data/versions. */
export const addVersions: AddCommand = (program, root) => {
  for (const [name, description] of Object.entries(described)) {
    program
      .command(name)
      .description(description)
      .allowUnknownOption()
      .helpOption(false)
      .argument('[arguments...]', 'options')
      .action(async (_: string[], __: object, command: { args: string[] }) => {
        const module = (await import(
          pathToFileURL(join(root, 'data/versions/cli.ts')).href
        )) as VersionsModule;
        process.exitCode = await module.runVersions([name, ...command.args], {
          root,
          environment: readEnvironment(),
          print: (line) => process.stdout.write(`${line}\n`),
        });
      });
  }
};
