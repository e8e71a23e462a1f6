import { createHash } from 'node:crypto';

/** A tag that names one version of an answer: the same parts give the same tag. */
export function entityTag(parts: string | Buffer | readonly unknown[]): string {
  const text = typeof parts === 'string' || Buffer.isBuffer(parts) ? parts : JSON.stringify(parts);
  return `"${createHash('sha1').update(text).digest('base64url')}"`;
}

/** Whether an If-None-Match header names the tag; `*` and lists count, weak and strong compare alike. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .some((listed) => listed.trim() === '*' || listed.trim().replace(/^W\//, '') === tag);
}
