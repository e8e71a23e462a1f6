import { ImportStop, quoted } from '#data/problems/problems.ts';
import type { Environment } from '#environment/environment.ts';
import type { SourceAddress } from '#generated/types.ts';
import type { PublisherAnswer } from './ask.ts';

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
