import type { Command } from 'commander';

/** Adds one command to the program. `root` is the project's folder. */
export type AddCommand = (program: Command, root: string) => void;

/** Output of a command; tests replace it. */
export interface Output {
  write(line: string): void;
}

export const standardOutput: Output = {
  write: (line) => {
    process.stdout.write(`${line}\n`);
  },
};
