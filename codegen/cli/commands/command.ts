import type { Command } from 'commander';

/** Adds one command to the program. `root` is the project's folder. */
export type AddCommand = (program: Command, root: string) => void;

/** Where a command writes; tests hand in their own. */
export interface Output {
  write(line: string): void;
}

export const standardOutput: Output = {
  write: (line) => {
    process.stdout.write(`${line}\n`);
  },
};
