import type { MemberSums } from './memberSums.ts';

/** Breakdowns of a series sorted into families: those of one are linked by sums, those of two are not. */
export function familiesOf(breakdowns: Iterable<string>, memberSums: MemberSums): string[][] {
  const all = new Set(breakdowns);
  const family = new Map([...all].map((breakdown) => [breakdown, new Set([breakdown])]));
  for (const breakdown of all) {
    for (const whole of memberSums.wholes(breakdown)) {
      const [own, other] = [family.get(breakdown), family.get(whole.breakdown)];
      if (!own || !other || own === other) continue;
      for (const one of other) family.set(one, own.add(one));
    }
  }
  return [...new Set(family.values())].map((members) => [...members].sort());
}
