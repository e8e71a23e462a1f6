import { renameSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import type { Environment } from '#environment/environment.ts';
import type { SourceAddress } from '#generated/types.ts';
import type { AskOptions, PublisherAnswer } from './ask.ts';
import { download } from './download.ts';
import { type Received, ReceivedFiles } from './received.ts';

interface Refresh {
  from: SourceAddress;
  /** where downloaded files are stored */
  folder: string;
  keys: Environment['keys'];
  options: Omit<AskOptions, 'hosts'>;
  /** the user who runs it */
  by: string;
  /** milliseconds since 1970 */
  now: number;
  /** true: imports the last file again even if it has not changed */
  again: boolean;
  print: (line: string) => void;
  /** Imports a file. @returns whether it succeeded; undefined: it was only inspected */
  bring(path: string): Promise<boolean | undefined>;
}

/**
 * Downloads a recipe's file if it changed, stores it unchanged, and imports it. A file that failed to import
 * is tried again the next time without another download.
 * @returns false if the import failed
 * @throws ImportStop if the file cannot be downloaded
 */
export async function refresh(asked: Refresh): Promise<boolean> {
  const files = new ReceivedFiles(asked.folder);
  const before = files.last();
  const fetched = await receive(asked, files, before);
  if (fetched.isNew) asked.print(`Received ${fetched.file.bytes} bytes: ${files.pathOf(fetched.file)}`);
  else if (fetched.file.imported && !asked.again) {
    asked.print(`Not changed since ${fetched.file.at}.`);
    return true;
  }
  const went = await asked.bring(files.pathOf(fetched.file));
  if (went) files.note({ ...fetched.file, imported: true });
  return went !== false;
}

/** The publisher's current file. */
async function receive(
  { from, keys, options, by, now }: Refresh,
  files: ReceivedFiles,
  before: Received | undefined,
): Promise<{ file: Received; isNew: boolean }> {
  const asked = askedOf(from, keys);
  const target = join(files.folder, `.coming-${process.pid}`);
  // A different request has different answers, even if their editions look alike.
  const known = before?.from === addressOf(from) ? before : {};
  const found = await download(asked, { ...options, hosts: from.hosts ?? [], target, known });
  if (!found && before) return { file: before, isNew: false };
  if (!found) throw new Error('An answer that nothing changed came to a question without conditions.');
  const at = new Date(now).toISOString();
  const isSame = found.sha256 === before?.sha256;
  const file: Received = isSame
    ? { ...before, ...found, from: addressOf(from) }
    : {
        file: `${at.replaceAll(':', '')}-${found.sha256.slice(0, 12)}${endingOf(asked.url)}`,
        at,
        by,
        from: addressOf(from),
        ...found,
        imported: false,
      };
  renameSync(target, files.pathOf(file));
  files.note(file);
  return { file, isNew: !isSame };
}

/** The address as the recipe writes it. */
const addressOf = ({ url, query = {}, post }: SourceAddress): string =>
  [
    url,
    ...(Object.keys(query).length > 0 ? [JSON.stringify(query)] : []),
    ...(post ? [JSON.stringify(post)] : []),
  ].join(' ');

const endingOf = ({ pathname }: URL): string => /^\.[A-Za-z0-9]{1,8}$/.exec(extname(pathname))?.[0] ?? '';

const KEY = /\{(ROHE_KEY_[A-Z0-9_]+)\}/g;

/**
 * The request of a recipe, with the keys that it names read from the environment.
 * @throws ImportStop if a key is missing, or the address is invalid
 */
export function askedOf(
  { url, query = {}, headers = {}, post }: SourceAddress,
  keys: Environment['keys'],
): PublisherAnswer {
  let isSecret = false;
  const filled = (text: string, written: (key: string) => string = (key) => key) =>
    text.replaceAll(KEY, (_, name: string) => {
      const key = keys[name];
      if (!key) throw new ImportStop(`The recipe needs a key: set ${name} in the environment.`);
      isSecret = true;
      return written(key);
    });
  const address = filled(url, encodeURIComponent);
  if (!URL.canParse(address)) throw new ImportStop(`${quoted(url)} is no address.`);
  const asked = new URL(address);
  if (asked.username || asked.password)
    throw new ImportStop(
      'Names and passwords do not go into an address. Write a header: see "from.headers".',
    );
  for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, filled(value));
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), filled(value)]);
  const body =
    post === undefined ? undefined : filled(JSON.stringify(post), (key) => JSON.stringify(key).slice(1, -1));
  return {
    url: asked,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...Object.fromEntries(own),
    },
    ...(body !== undefined && { body }),
    isSecret,
  };
}
