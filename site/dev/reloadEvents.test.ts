import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { createReloadEvents } from './reloadEvents.ts';

function connection() {
  const written: string[] = [];
  let close = () => {};
  const res = {
    writeHead: vi.fn(),
    write: (text: string) => written.push(text),
    on: (_: string, call: () => void) => {
      close = call;
    },
  };
  return { res: res as unknown as ServerResponse, written, leave: () => close() };
}

describe('events of live reload', () => {
  it('go to every open page and to none that was closed', () => {
    const events = createReloadEvents();
    const [stays, leaves] = [connection(), connection()];
    events.connect(stays.res);
    events.connect(leaves.res);
    leaves.leave();
    events.send({ event: 'reload' });
    expect([stays.written, leaves.written]).toEqual([['data: {"event":"reload"}\n\n'], []]);
  });

  it('tell a new page what is wrong at the moment, until it is put right', () => {
    const events = createReloadEvents();
    const finding = {
      path: 'manifests/a.json',
      line: 3,
      column: 5,
      severity: 'error',
      message: 'No such measure.',
    };
    events.send({ event: 'findings', findings: [finding] });
    const late = connection();
    events.connect(late.res);
    expect(late.written[0]).toContain('"line":3,"column":5');
    events.send({ event: 'reload' });
    const later = connection();
    events.connect(later.res);
    expect(later.written).toEqual([]);
  });
});
