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
  versions: 'list the versions of the data: when, who, from which files, why',
  diff: 'print what differs between two versions',
  rollback: 'publish an earlier version again',
  prune: 'delete old versions; links that are pinned to them then show no figures',
};

/** `rohe versions`, `diff`, `rollback` and `prune`. data/versions parses their options. */
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
