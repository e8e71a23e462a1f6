import type { Command } from 'commander';

/** Gives a command its options and its work. `root` is the project's folder. */
export type SetUpCommand = (command: Command, root: string) => void;

/** Output of a command; tests replace it. */
export interface Output {
  write(line: string): void;
}

export const standardOutput: Output = {
  write: (line) => {
    process.stdout.write(`${line}\n`);
  },
};
