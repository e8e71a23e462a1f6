import { readFileSync } from 'node:fs';
import { newIndicator, nextSteps } from '../../scaffold/newIndicator.ts';
import { type AddCommand, standardOutput } from '../command.ts';
import { addNewDimension } from './newDimension.ts';

interface Options {
  name?: string;
  product?: string;
  section?: string;
  unit?: string;
  period?: string;
  source?: string;
  csv?: string;
}

/** `rohe new indicator`: series, page, recipe and sample data, ready to edit. */
export const addNew: AddCommand = (program, root) => {
  const added = program.command('new').description('write the files of something new');
  addNewDimension(added, root);
  added
    .command('indicator')
    .description('write series, page, import recipe and sample data of a new indicator')
    .argument('[key]', 'key of the series, e.g. HOUSE_PRICES')
    .option('--name <name>', 'name of the series as readers see it')
    .option('--product <folder>', 'product whose page it gets')
    .option('--section <folder>', 'section whose page it gets')
    .option('--csv <file>', 'your data file, with a line for each area and year; without it a sample is made')
    .option('--unit <unit>', 'what is counted, e.g. passengers')
    .option('--period <period>', 'what a year is, e.g. "year to June"')
    .option('--source <source>', 'who publishes the figures')
    .action((key: string | undefined, { csv, ...options }: Options) => {
      const file = csv === undefined ? undefined : { path: csv, text: readData(csv) };
      const written = newIndicator(root, { key, ...options, csv: file });
      for (const line of nextSteps(written)) standardOutput.write(line);
    });
};

function readData(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${path}:1:1: error: This file cannot be read. Is it there?`, { cause: error });
  }
}
