import { atMost, type Figure } from './budget.ts';
import { killAtRandom } from './faults/killing.ts';

/** What comes of so many kills. @param words `kills=200` @throws Error for anything else */
export async function measureFaults(words: string): Promise<Figure[]> {
  const kills = Number(/^kills=([1-9]\d*)$/.exec(words)?.[1]);
  if (!Number.isSafeInteger(kills)) throw new Error(`--faults takes kills=NUMBER, not "${words}".`);
  const onKill = (done: number) => void process.stderr.write(`\r${done} of ${kills} kills`);
  const { answered, lost, half, damaged } = await killAtRandom({ kills, seed: Date.now(), onKill });
  process.stderr.write('\n');
  const said = Object.entries(answered).map(([kind, count]) => `${count} ${kind}`);
  const figure = (title: string, found: readonly string[]) =>
    atMost(`${title} after ${kills} × kill -9`, 0, found.length, {
      unit: '',
      notes: [`answered: ${said.join(', ')}`, ...found.slice(0, 10)],
    });
  return [figure('lost', lost), figure('half', half), figure('damaged', damaged)];
}
