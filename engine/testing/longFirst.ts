import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/**
 * Starts long-running files first, so that none runs alone at the end. Vitest itself starts with the largest.
 * @param beginning ends of their paths, in the order to start them
 */
export function longFirst(beginning: readonly string[]): TestSequencerConstructor {
  const place = ({ moduleId }: TestSpecification) => {
    const at = beginning.findIndex((end) => moduleId.endsWith(`/${end}`));
    return at === -1 ? beginning.length : at;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
    }
  };
}
