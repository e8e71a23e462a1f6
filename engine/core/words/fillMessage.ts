import type { MessagesManifest } from '#generated/types.ts';

export type MessageValues = Record<string, string | number | undefined>;

/** How the name of a place in a message is written. */
export const PLACE_NAME = '[a-zA-Z][a-zA-Z0-9]*';
const PLACE = new RegExp(`\\{(${PLACE_NAME})\\}`, 'g');

/** Puts values in the `{name}` places of a message. A place without a value stays as written, so that tests see it. */
export function fillMessage(template: string, values: MessageValues = {}): string {
  return template.replace(PLACE, (place, name: string) =>
    Object.hasOwn(values, name) && values[name] !== undefined ? String(values[name]) : place,
  );
}

/** The message of a key with its places filled; a key without a message answers with the key. */
export function sayMessage(messages: MessagesManifest, key: string, values: MessageValues = {}): string {
  const template = Object.hasOwn(messages, key) ? messages[key] : undefined;
  return fillMessage(template ?? key, values);
}
