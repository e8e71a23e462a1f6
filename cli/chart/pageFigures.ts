import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '#api/createApi.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Grant } from '#data/accounts/records/directory.ts';
import type { Store } from '#data/store.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { CompiledPage, CompiledSuite, PageResponse } from '#generated/types.ts';

/** A block of a page of an area: `regions/economy/growth#growth`. */
export interface BlockPlace {
  place: string;
  area: string;
  compare?: readonly string[];
}

type PlacedPage = CompiledPage & { appType: string };

const pagesOf = ({ products }: CompiledSuite): PlacedPage[] =>
  Object.values(products).flatMap(({ app_type, sections }) =>
    sections
      .flatMap(({ entries }) => entries)
      .flatMap((entry) => ('blocks' in entry ? [entry] : entry.pages))
      .map((page) => ({ ...page, appType: app_type })),
  );

/**
 * The figures of a page's block for a person who may see everything.
 * @throws Error with the nearest name
 */
export async function figuresOf(
  suite: CompiledSuite,
  store: Store,
  { place, area, compare = [] }: BlockPlace,
): Promise<DrawableView> {
  const [path = '', name = ''] = place.split('#');
  const pages = pagesOf(suite);
  const id = path.replaceAll('/', '.');
  const page = pages.find((one) => one.id === id);
  if (!page)
    throw new Error(
      `There is no page "${path}".${asked(
        id,
        pages.map((one) => one.id),
      )}`,
    );
  const drawn = page.blocks.filter((block) => 'data' in block).map((block) => block.name);
  if (!drawn.includes(name))
    throw new Error(
      `The page ${path} has no block "${name}" with rows. There are ${drawn.join(', ')}. Pages are those of the last npx rohe codegen.`,
    );
  const { decision, view } = await askAsStaff(suite, store, { page, area, compare });
  const block = view?.blocks.find((one) => one.name === name);
  if (!block) throw new Error(`${path} shows nothing there for "${area}" (${decision.reason}).`);
  if (!('frame' in block)) throw new Error(`The block "${name}" has no rows.`);
  return block as DrawableView;
}

const asked = (name: string, known: string[]): string => {
  const near = nearest(name, known);
  return near === undefined ? '' : ` Did you mean "${near.replaceAll('.', '/')}"?`;
};

const EMAIL = 'staff@chart.test';

/** A grant that passes every check. */
function everything({ permissions: { passAll, groups } }: CompiledSuite): Grant {
  const group = passAll[0] ?? 'STAFF';
  const held = groups.find((one) => one.group === group)?.permissions.map(({ permission }) => permission);
  return { group, permissions: held ?? [group], areas: 'all' };
}

/**
 * Uses an API of its own, so that suppressed figures stay suppressed. Its accounts are empty and temporary.
 */
async function askAsStaff(
  suite: CompiledSuite,
  store: Store,
  { page, area, compare }: { page: PlacedPage; area: string; compare: readonly string[] },
): Promise<PageResponse> {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-chart-'));
  const accounts = await openAccounts(join(folder, 'accounts.sqlite'), { suite });
  const api = createApi({
    suite,
    store,
    accounts,
    clock: Date.now,
    log: { info() {}, error: console.error },
  });
  try {
    const grant = everything(suite);
    await accounts.save({
      organisations: [{ crm_id: 'chart', name: 'Chart', grants: [] }],
      users: [
        {
          crm_id: 'chart',
          email: EMAIL,
          first_name: 'Rohe',
          last_name: 'Chart',
          organisation: 'chart',
          grants: [grant],
        },
      ],
    });
    const user = await accounts.userByEmail(EMAIL);
    const token = await accounts.sessions.open(user?.id ?? -1, { remember: false });
    const query = new URLSearchParams({ app_type: page.appType, area_id: area, path: page.path });
    for (const other of compare) query.append('compare_area_id', other);
    const answer = await api.inject({
      url: `/api/page/?${query}`,
      headers: { authorization: `Token ${token}` },
    });
    const body = answer.json() as PageResponse & { detail?: string };
    if (!body.decision) throw new Error(body.detail ?? `The API answers ${answer.statusCode}.`);
    return body;
  } finally {
    await api.close();
    await accounts.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
