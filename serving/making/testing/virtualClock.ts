import type { LineClock } from '#serving/making/waiting.ts';

/** A clock that tests advance. */
export function virtualClock(): LineClock & { advance(ms: number): void } {
  let present = 0;
  const due = new Set<{ at: number; act: () => void }>();
  return {
    now: () => present,
    after(ms, act) {
      const one = { at: present + ms, act };
      due.add(one);
      return () => due.delete(one);
    },
    advance(ms) {
      present += ms;
      for (const one of [...due].toSorted((a, b) => a.at - b.at)) {
        if (one.at > present || !due.delete(one)) continue;
        one.act();
      }
    },
  };
}
