import { type SetUpCommand, standardOutput } from './command.ts';

interface Options {
  from: string;
  code?: string;
  label?: string;
  parent?: string;
  name?: string;
  entry?: string;
  codelist?: string;
}

/** `rohe new dimension`: reads members from columns of a data file. */
export const addNewDimension: SetUpCommand = (added, root) => {
  added
    .command('dimension')
    .description('write a dimension with the codes and names that a file lists')
    .argument('<code>', 'code of the dimension, e.g. AGE_5')
    .requiredOption(
      '--from <file>',
      'file with a row for each member, with figures of them, or a structure message of SDMX',
    )
    .option('--code <column>', 'column with the codes: its heading, or its number from 1')
    .option('--label <column>', 'column with the names')
    .option('--parent <column>', 'column with the code of the member above')
    .option('--name <name>', 'name of the dimension as readers see it')
    .option('--codelist <id>', 'which list of a structure message: its id, or that of its dimension')
    .option('--entry <name>', 'which file inside a zip file is meant')
    .action(async (dimension: string, options: Options) => {
      const { writeDimension } = await import('#import/lists/dimensionFromFile.ts');
      standardOutput.write(await writeDimension({ dimension, ...options }, root));
    });
};
