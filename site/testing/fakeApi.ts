import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { labelComparers } from '#engine/core/areas/labelComparers.ts';
import { buildNavigation } from '#engine/core/navigation/buildNavigation.ts';
import type { NavigationInput } from '#engine/core/navigation/navigationInput.ts';
import { splitPathname } from '#engine/core/navigation/pageHref.ts';
import { fixtureView } from '#engine/page/testing/fixturePayload.ts';
import type { Area, AreaManifest, Decision, PageResponse, UserContext } from '#generated/types.ts';
import { testAreas, testProduct, testSuite } from './testSuite.ts';

/** A request that a fake API received. */
export interface SeenCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeApi {
  origin: string;
  calls: SeenCall[];
  /** responses to the next calls of a path, instead of the usual one */
  next: Map<string, (res: ServerResponse, call: SeenCall) => void>;
  versions: { data_version: string; access_version: string };
  close(): Promise<void>;
}

export const TOKEN = 'token-of-the-subscriber';
/** token of a browser that has logged in */
export const BROWSER = 'browser-that-logged-in-before-43-characters';
/** replaces TOKEN when staff start or stop acting */
export const NEW_TOKEN = 'token-after-the-exchange';
/** whose account it is */
export const user = {
  id: 7,
  crm_id: 'C7',
  email: 'person@trial.test',
  first_name: 'Pat',
  last_name: 'Person',
  name: 'Pat Person',
  organisation: { name: 'Lee Bay Council', crm_id: 'O1' },
  organisation_id: 1,
};

/** An API with invented responses: lee-bay is public, hill-town is for logged-in people. */
export async function startFakeApi(port = 0): Promise<FakeApi> {
  const calls: SeenCall[] = [];
  const next: FakeApi['next'] = new Map();
  const versions = { data_version: 'd1', access_version: 'a1' };
  const server = createServer(async (req, res) => {
    const call = await readCall(req);
    calls.push(call);
    const own = next.get(call.path);
    if (own) {
      next.delete(call.path);
      return own(res, call);
    }
    const answer = call.path === '/api/version/' ? { status: 200, body: versions } : answerTo(call);
    sendJson(res, answer.status, answer.body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    next,
    versions,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sendJson(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function readCall(req: IncomingMessage): Promise<SeenCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  const url = new URL(req.url ?? '', 'http://api');
  const body = Buffer.concat(chunks).toString('utf8');
  return {
    method: req.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: req.headers,
    body,
  };
}

interface FakeAnswer {
  status: number;
  body: unknown;
}

function answerTo(call: SeenCall): FakeAnswer {
  const { authorization } = call.headers;
  if (
    authorization !== undefined &&
    ![TOKEN, NEW_TOKEN].some((token) => authorization === `Token ${token}`)
  ) {
    return { status: 401, body: { status: 401, code: 'unknown-token', message: 'Invalid token.' } };
  }
  const loggedIn = authorization !== undefined;
  const answers: Record<string, () => FakeAnswer> = {
    '/api/user_context/': () => ({ status: 200, body: contextOf(call.query, loggedIn) }),
    '/api/page/': () => ({ status: 200, body: pageAt(call.query, loggedIn) }),
    '/api/users/': () => ({ status: loggedIn ? 200 : 403, body: { users: [] } }),
    '/api/dimensions/focus_areas/': () => ({ status: 200, body: { groups: focusGroups() } }),
    '/api/dimensions/compare_areas/': () => ({ status: 200, body: { areas: testAreas.map(areaOf) } }),
    '/auth/login/': () => login(call.body),
    '/auth/logout/': () => ({ status: 200, body: {} }),
    '/auth/acting/': () => ({ status: loggedIn ? 200 : 403, body: { key: NEW_TOKEN } }),
  };
  const answer = answers[call.path];
  return answer
    ? answer()
    : { status: 404, body: { status: 404, code: 'unknown-call', message: 'No such call.' } };
}

function login(body: string): FakeAnswer {
  const { password } = JSON.parse(body) as { password?: string };
  if (password === 'right') return { status: 200, body: { key: TOKEN, browser: BROWSER } };
  return { status: 400, body: { non_field_errors: ['Incorrect email address or password.'] } };
}

export function areaOf(manifest: AreaManifest): Area {
  const { area_type } = manifest;
  const types: Record<string, string> = { ALL: 'Countries', DIST: 'Districts' };
  const type = { code: area_type, name: types[area_type] ?? '', pluralized_name: types[area_type] ?? '' };
  return {
    area_id: manifest.area_id,
    name: manifest.name,
    maori_name: manifest.maori_name ?? '',
    short_name: manifest.short_name,
    is_public: manifest.area_id !== 'hill-town',
    is_user_area: false,
    is_valid_comparer: true,
    area_type: type,
    data_type: type,
    public_details: [],
    north_south_order: manifest.north_south_order,
    parent_ids: manifest.parent_ids,
  };
}

const named = (id: string | null) => testAreas.find(({ area_id }) => area_id === id) ?? null;

export function contextOf(query: URLSearchParams, loggedIn: boolean): UserContext {
  const area = named(query.get('area_id'));
  const compared = query.getAll('compare_area_id').flatMap((id) => named(id) ?? []);
  return {
    user: loggedIn ? user : null,
    permissions: loggedIn ? { PRO: ['BASIC'] } : {},
    area: area ? areaOf(area) : null,
    compare_areas: compared.map(areaOf),
    similar_areas: area ? [] : testAreas.slice(1, 2).map(areaOf),
    ...(query.has('area_id') ? {} : { starts_in: testProduct.defaultAreas[0] ?? '' }),
    default_areas: testProduct.defaultAreas.flatMap((id) => named(id) ?? []).map(areaOf),
    valid_area_types: ['ALL', 'DIST'],
    series_without_data: [],
    empty_pages: [],
    data_version: 'd1',
    access_version: 'a1',
  };
}

/** A page by its address, with what is around it. */
function pageAt(query: URLSearchParams, loggedIn: boolean): PageResponse {
  const [typed = '', search = ''] = query.get('address')?.split('?') ?? [];
  const app_type = query.get('app_type') ?? '';
  // It knows no written pages.
  const { area = '', path } = splitPathname(app_type === 'www' ? '/' : typed);
  const compare = new URLSearchParams(search).get('compare')?.split(',') ?? [];
  const asked = new URLSearchParams({ app_type, area_id: area, path });
  for (const id of compare) asked.append('compare_area_id', id);
  const context = contextOf(asked, loggedIn);
  const { permissions, compare_areas, valid_area_types } = context;
  const menu: NavigationInput = {
    product: testProduct,
    person: { loggedIn, permissions, staff: false },
    area: context.area,
    activePath: path,
    search: search && `?${search}`,
    messages: testSuite.messages,
  };
  const around = {
    context,
    navigation: buildNavigation(menu),
    compare: labelComparers(compare, compare_areas, valid_area_types),
    maxCompare: 4,
  };
  return { ...pageOf(asked, loggedIn), around };
}

const OPEN: Decision = { open: true, reason: 'open', title: '', message: '' };

function pageOf(query: URLSearchParams, loggedIn: boolean): PageResponse {
  const area = named(query.get('area_id'));
  const path = query.get('path') ?? '';
  const closed = (reason: Decision['reason'], title: string, message: string): PageResponse => ({
    decision: { open: false, reason, title, message },
    view: null,
  });
  if (!area) {
    const message = `${query.get('area_id')} is not a valid area for this product`;
    return closed('unknown-area', 'Page not found - 404 - incorrect area', message);
  }
  if (!['', 'economy/growth', 'economy/small-areas'].includes(path)) {
    return closed('unknown-page', 'Page not found - 404', "Sorry, this page doesn't exist.");
  }
  if (area.area_id === 'hill-town' && !loggedIn) {
    const message = `This page for ${area.name} is only available to subscribers`;
    return closed('log-in', 'Subscription access only', message);
  }
  const { area_id, name, short_name } = area;
  const view = {
    ...fixtureView,
    path,
    page: 'profile.economy.growth',
    area: { ...fixtureView.area, area_id, name, short_name },
  };
  return { decision: OPEN, view };
}

function focusGroups() {
  const byType = (code: string, header: string | null) => ({
    area_type_name: header,
    area_type_code: code,
    areas: testAreas.filter(({ area_type }) => area_type === code).map(areaOf),
  });
  return [{ group: 'public', area_types: [byType('ALL', null), byType('DIST', 'Districts')] }];
}
