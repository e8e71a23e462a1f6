import type { RunningServers } from '../harness/startSuite.ts';
import type { Asked } from './addresses.ts';
import { each } from './ask.ts';
import { type Compared, compareAnswers } from './compareAnswers.ts';
import type { TwinReader } from './twins.ts';

/**
 * Compares the responses of two servers to each address. Every other request uses an API key of the reader,
 * if they have one.
 */
export async function compareAll(
  [one, other]: readonly [RunningServers, RunningServers],
  asked: readonly Asked[],
  reader: TwinReader,
): Promise<Compared[]> {
  const answers: Compared[] = [];
  await each([...asked.entries()], async ([at, address]) => {
    const who = at % 2 === 0 ? reader : (reader.byKey ?? reader);
    answers.push(await compareAnswers(one, other, address, who));
  });
  return answers;
}

const addressOf = ({ host, path }: Asked) => `${host} ${path}`;

/** Addresses whose responses differ, and those that failed although no refused drawing was needed. */
export function faultsIn(answers: readonly Compared[]): string[] {
  return answers
    .filter(({ difference, status, isUndrawn }) => difference !== null || (status >= 500 && !isUndrawn))
    .map(({ asked, status, difference }) => `${addressOf(asked)} ${status}: ${difference}`)
    .toSorted();
}
