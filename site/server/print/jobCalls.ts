import type { JobFailure } from '#engine/core/jobs/jobs.ts';
import { ruledBy } from '#engine/core/limits/limiter.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { refuseForeign } from '#serving/http/foreign.ts';
import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { fileEnding } from '#site/server/address/fileAddress.ts';
import { refusedSession } from '#site/server/answers/guarded.ts';
import { askPerson, VersionGone } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, jsonAnswer, problemAnswer } from '#site/server/http/answer.ts';
import { readJsonObject } from '#site/server/http/requestBody.ts';
import { visitorAddress } from '#site/server/http/visitorAddress.ts';
import { basisHolds, ownerOf, type SiteJob } from '#site/server/jobs/basis.ts';
import type { Gathering } from '#site/server/jobs/documentMaker.ts';
import { answerFile } from './answerFile.ts';

const CALL = /^\/_jobs\/(?:([\w-]{22})(\/file)?)?$/;

/**
 * The calls for slow documents: POST /_jobs/ `{address}` starts one, GET /_jobs/{id} returns its progress,
 * DELETE stops it, GET /_jobs/{id}/file returns the file. Each call checks the session, and that the pages
 * are still open to it. null: not one of these calls. @throws ApiUnavailable
 */
export async function answerJobCall(exchange: Exchange, context: SiteContext): Promise<Answer | null> {
  const [called, id, file] = CALL.exec(exchange.pathname) ?? [];
  if (called === undefined) return null;
  const { method } = exchange;
  if (method !== 'GET' && method !== 'HEAD') {
    const foreign = refuseForeign(exchange.req.headers, exchange.visit);
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
    await forget(context, id === undefined ? null : await context.jobs.find(id, ownerOf(exchange.session)));
    return refused;
  }
}

const NO_JOB = problemAnswer(404, 'no-job', 'There is no such document, or it was fetched too late.');

async function forget({ jobs }: SiteContext, job: SiteJob | null): Promise<Answer> {
  if (job) await jobs.cancel(job);
  return NO_JOB;
}

async function answerJob(
  exchange: Exchange,
  context: SiteContext,
  id: string,
  asFile: boolean,
): Promise<Answer | null> {
  const { method, session, visit } = exchange;
  const job = await context.jobs.find(id, ownerOf(session));
  if (!job) return NO_JOB;
  if (method === 'DELETE') {
    await forget(context, job);
    return jsonAnswer(200, { ok: true });
  }
  if (method !== 'GET') return null;
  if (!(await basisHolds(job.basis, context.api, visit.site, session))) return forget(context, job);
  await goOn(exchange, context, job);
  if (!asFile) return jobAnswer(job, context);
  if (job.answer) return asDownload(job.answer);
  return job.state === 'failed'
    ? problemAnswer(409, job.failure ?? 'failed', failureWords(job, context))
    : problemAnswer(409, 'not-done', 'The document is not done yet.');
}

/** Restarts a document whose server died, with its owner's session. */
async function goOn(exchange: Exchange, context: SiteContext, job: SiteJob): Promise<void> {
  const { site, pathname, search } = job.asked;
  if (site !== exchange.visit.site.site) return;
  const asked: Exchange = { ...exchange, pathname, search };
  await context.jobs.takeOver(job, (gathering) => makeFile(asked, context, gathering));
}

async function startJob(exchange: Exchange, context: SiteContext): Promise<Answer> {
  const body = readJsonObject(exchange.body);
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
  const who = { address: visitorAddress(req, context.proxies), person: actor?.id ?? null };
  const words = context.suite().messages;
  const turn = ruledBy('documents', who);
  const wait = await context.limiter.take([turn], Date.now());
  if (wait > 0) return tooMany(429, sayMessage(words, 'accounts-too-many'), wait / 1000);
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  const asked: Exchange = { ...exchange, method: 'GET', pathname, search };
  const job = await context.jobs.start(
    {
      owner: ownerOf(session),
      asker: turn.key,
      asked: { site: visit.site.site, pathname, search },
      basis: { begun: access_version, allSmallAreas: session.allSmallAreas, pages: [] },
    },
    (gathering) => makeFile(asked, context, gathering),
  );
  return job ? jobAnswer(job, context) : tooMany(503, sayMessage(words, 'document-many'), 60);
}

/** @param seconds before a retry */
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

function jobAnswer(job: SiteJob, context: SiteContext): Answer {
  const { id, state, done, total, failure } = job;
  const href = `/_jobs/${id}/file`;
  return jsonAnswer(200, {
    id,
    state,
    done,
    total,
    ...(state === 'done' && { href }),
    ...(state === 'failed' && { ...(failure && { reason: failure }), message: failureWords(job, context) }),
  });
}

const FAILED: Readonly<Record<JobFailure, string>> = {
  'version-gone': 'version-replaced',
  closed: 'document-closed',
  'no-page': 'document-no-page',
  'no-printer': 'document-no-printer',
  busy: 'document-busy',
};

/** The message about a document that failed, for its owner. */
const failureWords = ({ failure }: SiteJob, context: SiteContext): string =>
  sayMessage(context.suite().messages, failure ? FAILED[failure] : 'document-failed');

/** A file for one person, which shared caches must not store. */
function asDownload(answer: Answer): Answer {
  const disposition = String(answer.headers['content-disposition']).replace(/^inline/, 'attachment');
  return {
    ...answer,
    headers: { ...answer.headers, 'content-disposition': disposition, 'cache-control': KEEP_NOWHERE },
  };
}
