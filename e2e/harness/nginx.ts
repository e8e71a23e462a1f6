import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { type Running, start } from './processes.ts';

/** The domain and the servers in the files of `deploy/nginx`. */
const DOMAIN = 'example.nz';
const SERVERS = ['server-1:8080', 'server-2:8080'] as const;

interface NginxPlaces {
  /** an empty folder */
  folder: string;
  domain: string;
  /** addresses that replace the servers in the files; one if there are fewer */
  servers: readonly string[];
  /** a change of the whole text, such as a fault */
  change?: (text: string) => string;
}

export interface Nginx extends Running {
  ports: { http: number; https: number };
  /** for any name under the domain, self-signed */
  certificate: string;
}

/**
 * nginx as configured in `deploy/nginx`, except for ports, addresses and names. @throws Error if a file does
 * not contain what is replaced
 */
export async function startNginx({ folder, domain, servers, change = same }: NginxPlaces): Promise<Nginx> {
  const ports = { http: await freePort(), https: await freePort() };
  const files = ['rohe.conf', 'servers.conf'].map((name) => readFileSync(join('deploy/nginx', name), 'utf8'));
  const [first = ''] = servers;
  const placed = [
    ...SERVERS.map((server, at) => [server, servers[at] ?? first] as const),
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
    [`/etc/ssl/${DOMAIN}/fullchain.pem`, join(folder, 'fullchain.pem')],
    [`/etc/ssl/${DOMAIN}/privkey.pem`, join(folder, 'privkey.pem')],
    ['/var/cache/rohe', join(folder, 'cache')],
    [DOMAIN, domain],
  ] as const;
  const text = placed.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`deploy/nginx says nothing of ${from}`);
    return before.replaceAll(from, to);
  }, files.join('\n'));
  mkdirSync(folder, { recursive: true });
  makeCertificate(folder, domain);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ');
  // If root starts it, its workers would be a user who cannot read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; ${user} pid ${folder}/pid; error_log stderr;
    events {} http { access_log off; ${temporary} ${change(text)} }`,
  );
  const path = { PATH: `${process.env.PATH}:/usr/sbin` };
  const running = start('nginx', ['-p', folder, '-c', file], folder, path);
  return { ...running, ports, certificate: readFileSync(join(folder, 'fullchain.pem'), 'utf8') };
}

const same = (text: string): string => text;

function makeCertificate(folder: string, domain: string): void {
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=*.${domain}`];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', ...made, '-addext', `subjectAltName=DNS:*.${domain}`, ...files], {
    stdio: 'ignore',
  });
}
