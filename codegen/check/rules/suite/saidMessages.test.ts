import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import { madeKeys } from '#codegen/check/suite/madeKeys.ts';
import { MADE_CALL, saidKeys } from '#codegen/check/suite/saidKeys.ts';
import { sourceFiles } from '#codegen/house/sources.ts';
import { englishWords } from '#engine/testing/englishWords.ts';
import type { MessagesManifest } from '#generated/types.ts';
import { saidMessages } from './saidMessages.ts';

const NAMED = 'census-sub-district-no-data';

/** What the rule says of messages, each by its key. */
function found(value: MessagesManifest): string[] {
  const page = { value: { noDataMessage: { message: NAMED } } };
  const files = { messages: [{ value }], section: [], page: [page] };
  const engine = { said: saidKeys(), contextWords: ['area'] };
  const problems = saidMessages.check({ files, engine } as unknown as CheckContext);
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

  it('say in the file whose keys are most like a missing one that it is missing, put together or not (inputs-D10)', () => {
    const { 'mail-reset-subject': _, 'change-worse': __, ...others } = englishWords;
    expect(found(others)).toEqual([
      expect.stringContaining('"change-worse", which pages show'),
      expect.stringContaining('"mail-reset-subject", which pages show'),
    ]);
  });

  it('may say a time by 24 hours, as the page on words offers (country-4)', () => {
    expect(found({ ...englishWords, 'time-am': '{time24}', 'time-pm': '{time24}' })).toEqual([]);
    expect(found({ ...englishWords, 'time-am': '{time25}' })).toEqual([
      expect.stringContaining('Nothing fills {time25} in the message "time-am"'),
    ]);
  });

  it('are told with places that nothing fills, at the place itself (inputs-D10)', () => {
    const wrong = {
      'credit-released': 'released {dat} in {area}',
      'mail-reset-text': '{lnk}',
      'accounts-title': 'My {account',
    };
    expect(found({ ...englishWords, ...wrong })).toEqual([
      expect.stringContaining('Nothing fills {account in the message "accounts-title"'),
      expect.stringContaining('Nothing fills {lnk} in the message "mail-reset-text"'),
      expect.stringMatching(
        /^Nothing fills \{dat\} in the message "credit-released".* Did you mean "date"\?$/,
      ),
    ]);
  });

  it('are all listed where code puts them together in a call that says them', () => {
    const root = join(import.meta.dirname, '../../../..');
    const made = sourceFiles(root, ['engine', 'api', 'site', 'data', 'import', 'cli']).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(MADE_CALL)].map(
        ([, start, end]) => `${start}*${end}`,
      ),
    );
    // Of measures every one has its words; the halves of "rose by 2 to 9" are said as they are.
    expect(made.filter((key) => !/^(measure|move)/.test(key) && !Object.hasOwn(madeKeys, key))).toEqual([]);
    expect(Object.keys(madeKeys).filter((key) => !made.includes(key))).toEqual([]);
  });

  it('are found where code puts them together', () => {
    expect(['measure-growth-about', 'move-by-level', 'number-million-short'].map(saidKeys().maySay)).toEqual([
      true,
      true,
      true,
    ]);
  });
});
