import { fieldRefusal, readFields } from '#api/accounts/readFields.ts';
import { themselves } from '#api/accounts/themselves.ts';
import { defineCall } from '#api/request/call.ts';
import { neededProductOf } from '#api/request/product.ts';
import type { DoneAnswer, SavedReportsAnswer, SavedReportsQuery } from '#generated/types.ts';
import { notFound } from '#serving/http/problem.ts';

const DONE: { body: DoneAnswer } = { body: { detail: 'Done.' } };

export const savedReportsCall = defineCall<SavedReportsQuery>({
  method: 'GET',
  path: '/api/account/reports/',
  example: { app_type: 'product' },
  summary: 'Choices for reports that the person keeps',
  query: 'SavedReportsQuery',
  answer: 'SavedReportsAnswer',
  asker: 'person',
  async handle(services, { query, asker }) {
    const { product } = neededProductOf(services, query.app_type);
    const answer: SavedReportsAnswer = {
      reports: await services.accounts.reports.list(themselves(asker).id, product),
    };
    return { body: answer };
  },
});

export const savedReportCall = defineCall<object>({
  method: 'POST',
  path: '/api/account/reports/',
  summary: 'Keeps a choice for a report',
  body: 'SavedReportRequest',
  answer: 'DoneAnswer',
  asker: 'person',
  limit: 'report',
  async handle(services, { body, asker }) {
    const { accounts, suite } = services;
    const user = themselves(asker);
    const rules = { app_type: { max: 40 }, title: { max: 120 }, search: { max: 2000 } };
    const { app_type, title, search } = readFields(suite.messages, body, rules);
    const { product } = neededProductOf(services, app_type);
    if (!(await accounts.reports.save(user.id, product, { title, search }))) {
      throw fieldRefusal(suite.messages, 'title', 'report-saved-full');
    }
    return DONE;
  },
});

export const savedReportEndCall = defineCall<object>({
  method: 'POST',
  path: '/api/account/reports/end/',
  summary: 'Forgets a kept choice',
  body: 'SavedReportEndRequest',
  answer: 'DoneAnswer',
  asker: 'person',
  limit: 'report-end',
  async handle({ accounts, suite }, { body, asker }) {
    const { id } = readFields(suite.messages, body, { id: { max: 40 } });
    if (!(await accounts.reports.remove(themselves(asker).id, id)))
      throw notFound('There is no such report.');
    return DONE;
  },
});
