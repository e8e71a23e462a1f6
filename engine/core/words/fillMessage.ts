import type { MessagesManifest } from '#generated/types.ts';

export type MessageValues = Record<string, string | number | undefined>;

/** Pattern for the name of a placeholder in a message. */
export const PLACE_NAME = '[a-zA-Z][a-zA-Z0-9]*';
const PLACE = new RegExp(`\\{(${PLACE_NAME})\\}`, 'g');

/**
 * Fills the `{name}` placeholders of a message. A placeholder without a value stays, so that tests find it.
 */
export function fillMessage(template: string, values: MessageValues = {}): string {
  return template.replace(PLACE, (place, name: string) =>
    Object.hasOwn(values, name) && values[name] !== undefined ? String(values[name]) : place,
  );
}

/** The filled message of a key; the key itself if there is no message. */
export function sayMessage(messages: MessagesManifest, key: string, values: MessageValues = {}): string {
  const template = Object.hasOwn(messages, key) ? messages[key] : undefined;
  return fillMessage(template ?? key, values);
}
