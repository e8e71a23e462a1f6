import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { readEnvironment } from '#environment/environment.ts';
import { runServers } from './runServers.ts';

async function listening(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const taken = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return taken;
}

it('leaves nothing running where the sites cannot start, e.g. without a build', async () => {
  const root = mkdtempSync(join(tmpdir(), 'run-servers-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'generated'));
  writeFileSync(join(root, 'generated', 'drawing-edition.txt'), 'one');
  const apiPort = await listening(0);
  const hosts = ['127.0.0.1'];
  const options = {
    root,
    suite: inventedSuite,
    environment: readEnvironment({}),
    hosts,
    ports: [0],
    apiPort,
    demonstration: false,
  };
  await expect(runServers(options)).rejects.toThrow('dist');
  expect(await listening(apiPort)).toBe(apiPort);
});
