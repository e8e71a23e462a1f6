import type { RunningServers } from '../harness/startSuite.ts';
import type { Asked } from './addresses.ts';
import { each } from './ask.ts';
import { type Compared, compareAnswers } from './compareAnswers.ts';
import type { TwinReader } from './twins.ts';

/** Answers of two servers to each address, side by side. */
export async function compareAll(
  [one, other]: readonly [RunningServers, RunningServers],
  asked: readonly Asked[],
  reader: TwinReader,
): Promise<Compared[]> {
  const answers: Compared[] = [];
  await each(asked, async (address) => {
    answers.push(await compareAnswers(one, other, address, reader));
  });
  return answers;
}

const addressOf = ({ host, path }: Asked) => `${host} ${path}`;

/** Addresses whose answers differ, and those that could not be answered. */
export function faultsIn(answers: readonly Compared[]): string[] {
  return answers
    .filter(({ difference, status }) => difference !== null || status >= 500)
    .map(({ asked, status, difference }) => `${addressOf(asked)} ${status}: ${difference}`)
    .toSorted();
}
