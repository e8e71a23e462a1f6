import { describe, expect, it } from 'vitest';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import { saidKeys } from '#codegen/check/suite/saidKeys.ts';
import { englishWords } from '#engine/testing/englishWords.ts';
import type { MessagesManifest } from '#generated/types.ts';
import { saidMessages } from './saidMessages.ts';

const NAMED = 'census-sub-district-no-data';

/** What the rule says of messages, each by its key. */
function found(value: MessagesManifest): string[] {
  const page = { value: { noDataMessage: { message: NAMED } } };
  const files = { messages: [{ value }], section: [], page: [page] };
  const problems = saidMessages.check({ files, engine: { said: saidKeys() } } as unknown as CheckContext);
  return [...(problems as Iterable<{ message: string }>)].map(({ message }) => message);
}

describe('keys of messages', () => {
  it('are all said, and all that is said has words', () => {
    expect(found(englishWords)).toEqual([]);
  });

  it('are told where one is missing, misspelt or said by nothing', () => {
    const { months, ...others } = englishWords;
    expect(found(others)).toEqual([expect.stringContaining('"months", which pages show')]);
    expect(found({ ...others, mnths: String(months) })).toEqual([
      expect.stringContaining('"months", which pages show'),
      expect.stringContaining('Nothing shows the message "mnths". Did you mean "months"?'),
    ]);
    expect(found({ ...englishWords, 'zzz-never-said': 'x' })).toEqual([
      expect.stringContaining('Take it out.'),
    ]);
  });

  it('are not asked for in a suite that has no words at all', () => {
    expect(found({ noData: 'No figures.' })).toEqual([]);
  });

  it('are found where code puts them together', () => {
    expect(['measure-growth-about', 'move-by-level', 'number-million-short'].map(saidKeys().maySay)).toEqual([
      true,
      true,
      true,
    ]);
  });
});
