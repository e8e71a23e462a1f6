import { atMost, type Budget } from './contract/budget.ts';
import { coldAddresses } from './load/coldAddresses.ts';
import { median, percentile } from './load/statistics.ts';

const CONNECTIONS = 20;
const ADDRESSES = 400;
const MINUTE = 60_000;
/** samples of memory */
const SAMPLES = 60;
/** how far the second half may exceed the first before it counts as growth */
const TOLERANCE = 1.05;

/** Readers for a long time. @param minutes how long */
export const soak = (minutes: number): Budget => ({
  name: 'soak',
  title: `${minutes} minutes of ${CONNECTIONS} connections over ${ADDRESSES} addresses`,
  async measure(workshop) {
    const server = await workshop.freshServer();
    const addresses = await coldAddresses(workshop.suite, server.port, ADDRESSES);
    const until = performance.now() + minutes * MINUTE;
    const taken: number[] = [];
    const faults = new Map<string, number>();
    const memory: number[] = [];
    const read = async (from: number) => {
      for (let at = from; performance.now() < until; at += CONNECTIONS) {
        const { site, path } = addresses[at % addresses.length] ?? {};
        const sent = performance.now();
        const said = await site?.get(path ?? '/', { 'accept-encoding': 'br' }).then(
          ({ status }) => `${status}`,
          (error: Error) => error.message,
        );
        taken.push(performance.now() - sent);
        if (said !== '200') faults.set(`${said}`, (faults.get(`${said}`) ?? 0) + 1);
      }
    };
    const sampler = setInterval(() => memory.push(server.tree().memory), (minutes * MINUTE) / SAMPLES);
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => read(at)));
    clearInterval(sampler);
    for (const site of new Set(addresses.map(({ site }) => site))) site.close();
    await server.close();
    const middle = Math.floor(memory.length / 2);
    const [first, second] = [median(memory.slice(0, middle)), median(memory.slice(middle))];
    const errors = [...faults.values()].reduce((sum, count) => sum + count, 0);
    const notes = [
      `${taken.length} answers, p50 ${percentile(taken, 0.5).toFixed(0)} ms, p99 ${percentile(taken, 0.99).toFixed(0)} ms`,
      ...[...faults].map(([said, count]) => `${count} × ${said}`),
    ];
    return [
      atMost(`errors in ${minutes} minutes of ${CONNECTIONS} connections`, 0, errors, { unit: '', notes }),
      atMost('… memory of the process tree, second half', 450, second, {
        unit: ' MB',
        notes: [
          `median of its samples; first half ${first.toFixed(0)}, most ${Math.max(...memory).toFixed(0)} MB`,
        ],
      }),
      atMost('… of the first half', TOLERANCE, second / first, { unit: ' ×', digits: 2 }),
    ];
  },
});
