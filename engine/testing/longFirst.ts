import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/**
 * Begins with files that take long, so that none of them runs on alone at the end: Vitest itself begins with the largest.
 * @param beginning ends of their paths, in the order to begin them
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
