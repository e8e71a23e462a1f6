// @vitest-environment node
import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { passVisitsTo } from './accountOptions.ts';

it('sends the name and password of the analytics as a header, and says them in no error (sessions-O1)', async () => {
  const seen: (string | undefined)[] = [];
  const server = createServer((req, res) => {
    seen.push(req.headers.authorization);
    res.writeHead(500).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const failed = await passVisitsTo(`http://ana:secret%20pw@127.0.0.1:${port}/x`)({
    site: 'a',
    path: '/',
  }).catch(String);
  expect(seen).toEqual([`Basic ${Buffer.from('ana:secret pw').toString('base64')}`]);
  expect(failed).toBe('Error: The analytics answered 500');
});
