import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { type Running, start } from '#e2e/harness/processes.ts';

/** The parts of a service in `deploy/compose.yaml` that are used here. */
interface Service {
  command: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  depends_on?: string[] | Record<string, object>;
}

export const PASSWORD = 'a-password-of-nobody';
const NOBODY = 65_534;
/** PostgreSQL and PgBouncer refuse to run as root. */
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const BUILT = ['generated', 'dist', '.cache/rohe', '.cache/site'];

const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
export const names = Object.keys(services);

/**
 * Runs what the compose file describes, each service at its own loopback address, with the ports, commands
 * and settings of that file. Addresses replace the names of services, and folders below `folder` replace
 * those of images.
 */
export class Composed {
  readonly folder: string;
  private readonly net = `127.93.${process.pid % 256}`;

  constructor(folder: string) {
    this.folder = folder;
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'kept'));
  }

  address(service: string): string {
    return `${this.net}.${names.indexOf(service) + 1}`;
  }

  /** Settings of a service. */
  settings(service: string): Record<string, string> {
    const { environment = {} } = serviceOf(service);
    const all = Object.entries(environment).map(([name, value]) => [name, this.place(value, service)]);
    return Object.fromEntries(all);
  }

  /** PostgreSQL or PgBouncer, started by the scripts and files of the image. */
  startPostgres(service: string): Running {
    const [home, state] = [join(this.folder, service), join(this.folder, service, 'var')];
    if (!existsSync(home)) {
      mkdirSync(state, { recursive: true });
      cpSync('deploy', join(home, 'deploy'), { recursive: true });
      const file = join(home, 'deploy', 'postgres', 'pgbouncer.ini');
      writeFileSync(file, this.place(readFileSync(file, 'utf8'), service));
      for (const path of [home, state]) if (user.uid) chownSync(path, NOBODY, NOBODY);
    }
    return this.run(service, home, user);
  }

  /** Promotes a standby to primary by the script of the image. @returns its exit code */
  promote(service: string): Promise<number | string> {
    const home = join(this.folder, service);
    return start('sh', ['deploy/postgres/promote.sh'], home, this.settings(service), user).ended;
  }

  /**
   * The folder of a server with what the Dockerfile copies into its image and builds there. All servers share
   * `.data`.
   */
  project(name: string): string {
    const project = join(this.folder, name);
    const copied = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^COPY --chown=\S+ (.+) \S+$/gm)];
    for (const part of [...copied.flatMap(([, parts = '']) => parts.split(' ')), ...BUILT])
      cpSync(part, join(project, part), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
    symlinkSync(join(this.folder, 'kept'), join(project, '.data'));
    return project;
  }

  startServer(service: string, project: string): Running {
    return this.run(service, project);
  }

  /** Runs a service's health check. @returns its exit code */
  async health(service: string): Promise<number | string> {
    const [, command = '', ...args] = serviceOf(service).healthcheck?.test ?? [];
    return start(
      command,
      args.map((arg) => this.place(arg, service)),
      process.cwd(),
      {},
    ).ended;
  }

  /** Address of a database, bypassing the pooler, for the user who owns it. */
  database(name: string, service = 'database'): string {
    return `postgres://rohe:${PASSWORD}@${this.address(service)}:5432/${name}`;
  }

  private run(service: string, cwd: string, as = {}): Running {
    const [command = '', ...args] = serviceOf(service).command.map((word) => this.place(word, service));
    const path = [process.env.PATH, '/usr/sbin'].join(delimiter);
    return start(command, args, cwd, { PATH: path, ...this.settings(service) }, as);
  }

  private place(text: string, service: string): string {
    const told = text.replaceAll(/\$\{ROHE_DATABASE_PASSWORD:\?\}/g, PASSWORD);
    const addressed = names.reduce(
      (before, name) =>
        before
          .replaceAll(new RegExp(`(?<![\\w./-])${name}(?=[:\\s]|$)`, 'gm'), this.address(name))
          .replaceAll(`//${name}:`, `//${this.address(name)}:`),
      told,
    );
    return addressed.replaceAll(/\/var\/lib\/\w+/g, join(this.folder, service, 'var'));
  }
}

function serviceOf(name: string): Service {
  const found = services[name];
  if (!found) throw new Error(`deploy/compose.yaml has no service ${name}`);
  return found;
}

export { services };
