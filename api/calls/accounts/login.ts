import { refusalOf } from '#api/problem/problemOf.ts';
import { type CallAnswer, type CallRequest, defineCall } from '#api/request/call.ts';
import type { Services } from '#api/services/services.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { LoginAnswer, LoginProblem, LoginRequest } from '#generated/types.ts';
import { Refusal } from '#serving/http/problem.ts';

/** Opens a session. Refusals contain messages by field. */
export const loginCall = defineCall<object>({
  method: 'POST',
  path: '/auth/login/',
  summary: 'Opens a session',
  body: 'LoginRequest',
  answer: 'LoginAnswer',
  refusals: { 400: 'LoginProblem', 429: 'LoginProblem', 503: 'LoginProblem' },
  asker: 'nobody',
  limit: {
    none: 'Failures are counted, where passwords are checked: by login, login-browser, login-network and login-account.',
  },
  async handle(services, request) {
    try {
      return await logIn(services, request);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!(refusal instanceof Refusal)) throw error;
      const { status, code, message } = refusal.problem;
      services.refusals.note(code, (error as Error).message);
      const body: LoginProblem = { non_field_errors: [message] };
      return { status, body, headers: refusal.headers };
    }
  },
});

const MAX_EMAIL = 254;
const MAX_PASSWORD = 1024;

async function logIn(
  services: Services,
  { body, address, device }: CallRequest<object>,
): Promise<CallAnswer> {
  const { accounts } = services;
  const request = readRequest(services, body);
  if ('problem' in request) return { status: 400, body: request.problem };
  const { email, password, rememberMe, browser } = request;
  const result = await accounts.logIn({
    email,
    password,
    address,
    remember: rememberMe,
    device,
    ...(browser && { browser }),
  });
  switch (result.outcome) {
    case 'in': {
      const answer: LoginAnswer = { key: result.token, browser: result.browser };
      return { body: answer };
    }
    case 'second': {
      const answer: LoginAnswer = { ticket: result.ticket };
      return { body: answer };
    }
    // 400, not 401: clients treat 401 as the end of their session.
    case 'refused':
      return refused(services, 400, 'login-refused');
    case 'wait':
      return refused(services, 429, 'login-too-many', Math.ceil(result.wait / 1000));
    case 'busy':
      return refused(services, 503, 'login-failed', BUSY_SECONDS);
  }
}

const BUSY_SECONDS = 2;

function refused({ suite }: Services, status: number, message: string, wait?: number): CallAnswer {
  const body: LoginProblem = { non_field_errors: [sayMessage(suite.messages, message)] };
  return { status, body, ...(wait !== undefined && { headers: { 'retry-after': String(wait) } }) };
}

function readRequest(
  { suite }: Services,
  body: LoginRequest,
): Required<LoginRequest> | { problem: LoginProblem } {
  const { email = '', password = '', rememberMe = false, browser = '' } = body;
  const problem: LoginProblem = {};
  if (email.trim() === '' || email.length > MAX_EMAIL) {
    problem.email = [sayMessage(suite.messages, 'login-email-required')];
  }
  if (password === '' || password.length > MAX_PASSWORD) {
    problem.password = [sayMessage(suite.messages, 'login-password-required')];
  }
  return Object.keys(problem).length > 0 ? { problem } : { email, password, rememberMe, browser };
}
