import { createHash } from 'node:crypto';

const digest = (content: string | Buffer): string => createHash('sha1').update(content).digest('base64url');

/** A strong entity tag: the same content gives the same tag. */
export function entityTag(parts: string | Buffer | readonly unknown[]): string {
  const content = typeof parts === 'string' || Buffer.isBuffer(parts) ? parts : JSON.stringify(parts);
  return `"${digest(content)}"`;
}

/** A weak entity tag for a body sent in several encodings, which differ in bytes but not in content. */
export const weakTag = (body: Buffer): string => `W/"${digest(body).slice(0, 20)}"`;

/** Whether an If-None-Match header names the tag; `*` and lists count, weak and strong compare alike. */
export function namesTag(header: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((listed) => listed.trim() === '*' || bare(listed) === bare(tag));
}
