import { newIndicator, nextSteps } from '../../scaffold/newIndicator.ts';
import { type AddCommand, standardOutput } from '../command.ts';

interface Options {
  name?: string;
  product?: string;
  section?: string;
}

/** `rohe new indicator`: series, page, recipe and sample data, ready to edit. */
export const addNew: AddCommand = (program, root) => {
  program
    .command('new')
    .description('write the files of something new')
    .command('indicator')
    .description('write series, page, import recipe and sample data of a new indicator')
    .argument('[key]', 'key of the series, e.g. HOUSE_PRICES')
    .option('--name <name>', 'name of the series as readers see it')
    .option('--product <folder>', 'product whose page it gets')
    .option('--section <folder>', 'section whose page it gets')
    .action((key: string | undefined, options: Options) => {
      for (const line of nextSteps(newIndicator(root, { key, ...options }))) standardOutput.write(line);
    });
};
