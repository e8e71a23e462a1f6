import { LoginsBusy } from '#data/accounts/contract.ts';
import { DamagedFigures, UnknownVersion } from '#data/contract/contract.ts';
import { DatabaseFault, type FaultKind } from '#data/sql/databaseFault.ts';
import { ChartUndrawn } from '#engine/charts/draw/chartDrawer.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { Problem } from '#generated/types.ts';
import { JSON_ONLY } from '#serving/http/foreign.ts';
import { BODY_TOO_LARGE, comeBack, Refusal } from '#serving/http/problem.ts';
import { AGAIN } from '#serving/making/makingLine.ts';
import { LineFull } from '#serving/making/waiting.ts';

/** Refusals of the web framework, by its error codes, with our messages. */
const FRAMEWORK: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: BODY_TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: JSON_ONLY,
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'bad-json', message: 'The body is not JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'bad-json', message: 'The body is empty.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'bad-length',
    message: 'The body is not as long as its header says.',
  },
  FST_ERR_BAD_URL: { status: 400, code: 'bad-address', message: 'The address is not written correctly.' },
  FST_ERR_ASYNC_CONSTRAINT: {
    status: 400,
    code: 'bad-address',
    message: 'The address is not written correctly.',
  },
  FST_ERR_MAX_PARAM_LENGTH: { status: 414, code: 'address-too-long', message: 'The address is too long.' },
};

/** A version that was removed, maybe while it was read, or never existed. */
const VERSION_GONE: Problem = {
  status: 410,
  code: 'version-gone',
  message: 'The figures of that data version are no longer kept. Leave version out for the present ones.',
};

/** Seconds before a retry. */
const LOCK_PASSES = 2;
const SOMEBODY_LOOKS = 60;

/**
 * A temporary error, such as a database fault, as a refusal with a retry time. It never shows the database's
 * message. Other errors are returned unchanged.
 */
export function refusalOf(error: unknown): unknown {
  if (error instanceof LoginsBusy) return comeBack(503, 'busy', word('logins-busy'), LOCK_PASSES);
  if (error instanceof LineFull)
    return comeBack(503, 'busy', word('busy-call', { seconds: String(AGAIN) }), AGAIN);
  if (error instanceof DamagedFigures)
    return comeBack(503, 'storage-damaged', storageWords('damaged'), SOMEBODY_LOOKS);
  if (!(error instanceof DatabaseFault)) return error;
  return comeBack(
    503,
    `storage-${error.kind}`,
    storageWords(error.kind),
    error.kind === 'locked' ? LOCK_PASSES : SOMEBODY_LOOKS,
  );
}

function storageWords(kind: FaultKind): string {
  if (kind === 'locked') return word('storage-locked');
  return kind === 'full' ? word('storage-full') : word('storage-fault');
}

/** The problem that a client sees: refusals unchanged, other errors as an internal error without details. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  if (error instanceof UnknownVersion) return VERSION_GONE;
  if (error instanceof ChartUndrawn)
    return { status: 500, code: 'chart-undrawn', message: word('chart-undrawn') };
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' && Object.hasOwn(FRAMEWORK, code) ? FRAMEWORK[code] : undefined;
  if (known) return known;
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, code: 'bad-request', message: 'The request cannot be read.' };
  }
  return { status: 500, code: 'error', message: 'Something went wrong. It has been logged.' };
}
