import { BODY_TOO_LARGE } from '#serving/http/problem.ts';
import { problemAnswer } from './answer.ts';

const { status, code, message } = BODY_TOO_LARGE;
/** The rest of the body is not read, so the connection cannot be reused. */
export const TOO_LARGE = problemAnswer(status, code, message, { connection: 'close' });

/** A body as a JSON object; null for anything else. */
export function readJsonObject(body: Buffer): Record<string, unknown> | null {
  const text = body.toString('utf8');
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
