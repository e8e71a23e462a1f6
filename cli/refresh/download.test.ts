import { once } from 'node:events';
import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { download } from './download.ts';

/** Turns of the event loop in which a break is heard. */
const TURNS = 100;

it('leaves no file where an answer breaks off while the file is still being made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-download-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const broken = Promise.withResolvers<void>();
  const server = createServer((_, res) => {
    res.writeHead(200, { 'content-length': 100 });
    res.write('Area');
    setImmediate(() => res.destroy()).unref();
    res.on('close', broken.resolve);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const made = Promise.withResolvers<void>();
  const open = fs.open as unknown as (...args: unknown[]) => void;
  vi.spyOn(fs, 'open').mockImplementation(((...args: unknown[]) => {
    const done = args.pop() as (...result: unknown[]) => void;
    const late = (...result: unknown[]) => {
      done(...result);
      made.resolve();
    };
    void broken.promise
      .then(async () => {
        for (let at = 0; at < TURNS; at++) await turn();
      })
      .then(() => open(...args, late));
  }) as never);
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const limits = { bytes: 1000, redirects: 0, whole: 60_000, idle: 60_000 };
  const options = { limits, privateHosts: new Set(['127.0.0.1']), hosts: [], known: {} };
  const asked = { url, headers: {}, isSecret: false };
  await expect(download(asked, { ...options, target: join(folder, 'file') })).rejects.toThrow(
    'ended the answer before it was whole',
  );
  await made.promise;
  expect(readdirSync(folder)).toEqual([]);
});
