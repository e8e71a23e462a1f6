import { describe, expect, it, onTestFinished } from 'vitest';
import { AreaDirectory } from '#api/areas/areaDirectory.ts';
import { Later } from '#api/services/later.ts';
import { VisitQueue } from '#api/services/visitQueue.ts';
import { inventedSuite as suite } from '#api/testing/inventedSuite.ts';
import { startApi } from '#api/testing/startApi.ts';
import type { VisitRequest } from '#generated/types.ts';
import { knownVisit } from './knownVisit.ts';

const known = { suite, directory: new AreaDirectory(suite) };

describe('knownVisit(visit)', () => {
  it.each<[VisitRequest, string]>([
    [{ site: 'profile', path: '/lee-bay', area: 'lee-bay' }, '/lee-bay'],
    [{ site: 'profile', path: '/lee-bay/economy/growth' }, '/lee-bay/economy/growth'],
    [{ site: 'profile', path: '/lee-bay/economy/growth/pdf' }, '/lee-bay/economy/growth/pdf'],
    [{ site: 'profile', path: '/lee-bay/economy/by-industry/A' }, '/lee-bay/economy/by-industry/A'],
    [{ site: 'www', path: '/' }, '/'],
    [{ site: 'www', path: '/news/first' }, '/news/first'],
    [{ site: 'www', path: '/figures/OUTPUT' }, '/figures/OUTPUT'],
    [{ site: 'www', path: '/account' }, '/account'],
    [{ site: 'profile', path: '/account/login' }, '/account'],
  ])('passes %j on as %s', (visit, path) => {
    expect(knownVisit(known, visit)).toEqual({ ...visit, path });
  });

  it.each<VisitRequest>([
    { site: 'forged', path: '/lee-bay' },
    { site: '', path: '' },
    { site: 'profile', path: '/' },
    { site: 'profile', path: '/nowhere' },
    { site: 'profile', path: '/lee-bay', area: 'nowhere' },
    { site: 'profile', path: '/lee-bay/economy/no-such-page' },
    { site: 'profile', path: `/${'p'.repeat(400)}` },
    { site: 'profile', path: '/lee-bay/economy/by-industry/<script>' },
    { site: 'profile', path: '/lee-bay/economy/by-industry/A/anything' },
    { site: 'profile', path: '/lee%2Fbay' },
    { site: 'profile', path: '/lee-bay/%E0%A4%A' },
    { site: 'www', path: '/news/made-up' },
    { site: 'www', path: '/figures/MADE_UP' },
    { site: 'constructor', path: '/__proto__' },
  ])('knows no page like %j (sessions-T1)', (visit) => {
    expect(knownVisit(known, visit)).toBeNull();
  });
});

describe('POST /api/visits/', () => {
  it('refuses what no page of the suite would send (sessions-T1)', async () => {
    const test = await startApi();
    onTestFinished(() => test.close());
    const forged = await test.post('/api/visits/', { site: 'forged', path: '/ppp' });
    expect([forged.statusCode, forged.json().code]).toEqual([400, 'bad-visit']);
    await test.later();
    expect(test.visits).toEqual([]);
  });
});

const visit: VisitRequest = { site: 'profile', path: '/lee-bay' };

function slowAnalytics() {
  let now = 0;
  const logged: Record<string, unknown>[] = [];
  const log = { info: () => {}, error: (entry: Record<string, unknown>) => void logged.push(entry) };
  const later = new Later(log);
  const answers: PromiseWithResolvers<void>[] = [];
  const pass = () => {
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  };
  const queue = new VisitQueue({ pass, later, log, clock: () => now });
  return { queue, later, logged, answers, advance: (by: number) => (now += by) };
}

describe('visits on their way', () => {
  it('use two connections at once and wait in a row that drops, which the log says once an hour (sessions-T1)', async () => {
    const { queue, later, logged, answers, advance } = slowAnalytics();
    for (let at = 0; at < 2000; at++) queue.add(visit);
    await new Promise(setImmediate);
    expect(answers).toHaveLength(2);
    expect(logged).toEqual([{ event: 'visits-lost', dropped: 1, failed: 0 }]);
    advance(3_600_000);
    for (let at = 0; at < 10; at++) queue.add(visit);
    expect(logged).toHaveLength(2);
    expect(logged[1]?.dropped).toBe(1000);
    queue.close();
    for (const { resolve } of answers) resolve();
    await later.settled();
    expect(answers).toHaveLength(2);
    expect(logged[2]?.dropped).toBe(1000 + 7);
  });

  it('go on after one that failed, and fail in the log once an hour', async () => {
    const { queue, later, logged, answers } = slowAnalytics();
    for (let at = 0; at < 4; at++) queue.add(visit);
    await new Promise(setImmediate);
    const error = new Error('503');
    answers[0]?.reject(error);
    answers[1]?.reject(error);
    await new Promise(setImmediate);
    expect(answers).toHaveLength(4);
    for (const { resolve } of answers) resolve();
    await later.settled();
    queue.add(visit);
    await new Promise(setImmediate);
    expect(answers).toHaveLength(5);
    expect(logged).toEqual([{ event: 'visits-lost', dropped: 0, failed: 1, error }]);
    answers[4]?.resolve();
  });
});
