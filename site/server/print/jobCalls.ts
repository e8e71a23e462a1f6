import { countedAs } from '#engine/core/limits/countedAs.ts';
import { limits } from '#engine/core/limits/limits.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { refusedSession } from '#site/server/answers/guarded.ts';
import { askPerson, VersionGone } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, jsonAnswer, problemAnswer } from '#site/server/http/answer.ts';
import { readJsonObject } from '#site/server/http/requestBody.ts';
import { visitorAddress } from '#site/server/http/visitorAddress.ts';
import { Basis } from '#site/server/jobs/basis.ts';
import type { Gathering, Job } from '#site/server/jobs/jobs.ts';
import { refuseForeign } from '#site/server/session/requestGuard.ts';
import { answerFile, fileEnding } from './answerFile.ts';

const CALL = /^\/_jobs\/(?:([\w-]{22})(\/file)?)?$/;
const MAX_BODY = 8 * 1024;

/**
 * The calls about documents that take long:
 * POST /_jobs/ `{address}` starts one, GET /_jobs/{id} tells how far it is, DELETE stops it, GET /_jobs/{id}/file gives it.
 * Whose session it is, and whether its pages are still open to them, is asked anew for each.
 * null: no such call. @throws BodyTooLarge, ApiUnavailable
 */
export async function answerJobCall(exchange: Exchange, context: SiteContext): Promise<Answer | null> {
  const [called, id, file] = CALL.exec(exchange.pathname) ?? [];
  if (called === undefined) return null;
  const { method } = exchange;
  if (method !== 'GET' && method !== 'HEAD') {
    const foreign = refuseForeign(exchange.req.headers);
    if (foreign) return problemAnswer(foreign.status, foreign.code, foreign.message);
  }
  if (id === undefined && method !== 'POST') return null;
  try {
    return id === undefined
      ? await startJob(exchange, context)
      : await answerJob(exchange, context, id, file !== undefined);
  } catch (error) {
    const refused = refusedSession(error, exchange, 'payload');
    if (!refused) throw error;
    forget(context, id === undefined ? null : context.jobs.find(id, exchange.session));
    return refused;
  }
}

const NO_JOB = problemAnswer(404, 'no-job', 'There is no such document, or it was fetched too late.');

function forget({ jobs }: SiteContext, job: Job | null): Answer {
  if (job) jobs.cancel(job);
  return NO_JOB;
}

async function answerJob(
  { method, session }: Exchange,
  context: SiteContext,
  id: string,
  asFile: boolean,
): Promise<Answer | null> {
  const job = context.jobs.find(id, session);
  if (!job) return NO_JOB;
  if (method === 'DELETE') {
    forget(context, job);
    return jsonAnswer(200, { ok: true });
  }
  if (method !== 'GET') return null;
  if (!(await job.basis.holds(context.api))) return forget(context, job);
  if (!asFile) return jobAnswer(job, context);
  return job.answer
    ? asDownload(job.answer)
    : problemAnswer(409, 'not-done', 'The document is not done yet.');
}

async function startJob(exchange: Exchange, context: SiteContext): Promise<Answer> {
  const body = await readJsonObject(exchange.req, MAX_BODY);
  const [pathname = '', ...query] = typeof body?.address === 'string' ? body.address.split('?') : [];
  if (!pathname.startsWith('/') || !fileEnding(pathname)) {
    return problemAnswer(
      400,
      'bad-address',
      'address has to be that of a document, such as /{area}/{page}.pdf.',
    );
  }
  const { session, visit, req } = exchange;
  const {
    user,
    acting_user: actor = user,
    access_version,
  } = await askPerson(context.api, visit.site, session);
  const who = { address: visitorAddress(req), person: actor?.id ?? null };
  const words = context.suite().messages;
  const wait = context.counter.take('documents', who);
  if (wait > 0) return tooMany(429, sayMessage(words, 'accounts-too-many'), wait / 1000);
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  const asked: Exchange = { ...exchange, method: 'GET', pathname, search };
  const asker = countedAs(limits.documents, who);
  const basis = new Basis(session, visit.site, access_version);
  const job = context.jobs.start({ basis, asker }, (gathering) => makeFile(asked, context, gathering));
  return job
    ? jobAnswer(job, context)
    : tooMany(503, 'Many documents are being made. Try again in a minute.', 60);
}

/** @param seconds after which to come back */
const tooMany = (status: 429 | 503, message: string, seconds: number): Answer =>
  problemAnswer(status, status === 429 ? 'too-many' : 'busy', message, {
    'retry-after': String(Math.ceil(seconds)),
  });

async function makeFile(asked: Exchange, context: SiteContext, gathering: Gathering): Promise<Answer> {
  try {
    return await answerFile(asked, context, gathering);
  } catch (error) {
    if (!gathering.signal?.aborted && !(error instanceof VersionGone)) {
      context.log({
        level: 'error',
        message: 'A document could not be made.',
        path: asked.pathname,
        error: String(error),
      });
    }
    throw error;
  }
}

function jobAnswer({ id, state, done, total, error }: Job, context: SiteContext): Answer {
  const href = `/_jobs/${id}/file`;
  const message = error instanceof VersionGone && sayMessage(context.suite().messages, 'version-replaced');
  return jsonAnswer(200, {
    id,
    state,
    done,
    total,
    ...(state === 'done' && { href }),
    ...(message && { message }),
  });
}

/** A file made for one person: saved, and kept by nobody on the way. */
function asDownload(answer: Answer): Answer {
  const disposition = String(answer.headers['content-disposition']).replace(/^inline/, 'attachment');
  return {
    ...answer,
    headers: { ...answer.headers, 'content-disposition': disposition, 'cache-control': 'private, no-store' },
  };
}
