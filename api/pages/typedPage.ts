import { neededProductOf } from '#api/request/product.ts';
import { missingParameter, unknownParameter } from '#api/request/readParameters.ts';
import type { Services } from '#api/services/services.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { carryParams, parseSearch } from '#engine/core/navigation/searchString.ts';
import { settlePath } from '#engine/core/plan/resolve/settlePath.ts';
import { formRefusal } from '#engine/page/address/formRefusal.ts';
import { type PageAddress, parsePageAddress } from '#engine/page/address/pageAddress.ts';
import { WRITTEN_PARAMS } from '#engine/page/address/pageQuery.ts';
import { sayNoParameter } from '#engine/page/address/refusals.ts';
import { type SettledAddress, settleAddress } from '#engine/page/address/settleAddress.ts';
import { callParameters, parseTyped, type TypedAddress } from '#engine/page/address/typedAddress.ts';
import type { AskedChoices } from '#engine/page/otherChoices.ts';
import type { CompiledProduct, CompiledSuite, ContentQuery, PageQuery } from '#generated/types.ts';
import { badParameter } from '#serving/http/problem.ts';
import type { AreaPageQuery } from './openPage.ts';

/** An area page, asked for by its address. */
export interface TypedPage {
  product: CompiledProduct;
  read: TypedAddress;
  /** the same request by its parameters */
  query: AreaPageQuery;
  /** the query of the address, as written */
  asked: AskedChoices;
  /** with what its site shows around it */
  around: boolean;
}

/** Path and query of an address. The query is '' or starts with '?'. */
function partsOf(address: string): [path: string, search: string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

/**
 * The page that an address of a product names. With `nearest` it is corrected as in a browser.
 * @throws Refusal 400 for an address that names no area, and for what its page does not know
 */
export function readTypedPage(
  services: Services,
  { app_type, address: typed = '', nearest, note, around }: PageQuery,
): TypedPage {
  const product = neededProductOf(services, app_type);
  const { suite } = services;
  const [path, search] = partsOf(typed);
  const address = parsePageAddress(path.replace(/\/+$/, ''));
  const settle = nearest === '1' ? settleAddress : addressAsTyped;
  const right = address && settle(suite, product, address, search);
  if (!right) throw badParameter('address', 'The address has to begin with an area, as in /area/page.');
  const read = parseTyped(suite, product, right.address, right.search, right.found);
  const query: AreaPageQuery = {
    ...callParameters(read),
    app_type,
    area_id: read.area,
    path: read.path,
    ...(read.compare.length > 0 && { compare_area_id: [...read.compare] }),
    ...(nearest && { nearest }),
    ...(note && { note }),
  };
  return { product, read, query, asked: parseSearch(search), around: around === '1' };
}

/** Parameters of a report, besides those of every page. */
const REPORT_PARAMS = ['title', 'sections', 'detail'];

/** @throws Refusal 400 for a parameter that the page does not know */
function addressAsTyped(
  suite: CompiledSuite,
  product: CompiledProduct,
  typed: PageAddress,
  search: string,
): SettledAddress | null {
  const address = { ...typed, area: correctSlug(typed.area) };
  if (address.area === '') return null;
  const found = settlePath(suite, product, typed.path, parseSearch(search));
  const isReport = found?.page.blocks.some((block) => kindOf(block).gathersPages);
  const refused = found && formRefusal(suite, product, found.page, search, isReport ? REPORT_PARAMS : []);
  if (refused) throw badParameter('address', refused, 'unknown-parameter');
  return { address, search, found };
}

/** The parameters of an area page, as given or from its address. */
export interface AtArea<Query = AreaPageQuery> {
  query: Query;
  /** absent: the request has no address */
  typed?: TypedPage;
}

/**
 * Reads the parameters of an area page.
 * @param own names of parameters that belong to the call, not the page
 * @throws Refusal 400 if no area is named
 */
export function atArea<Query extends PageQuery>(
  services: Services,
  query: Query,
  own: readonly string[] = [],
): AtArea<Query & AreaPageQuery> {
  const { address, area_id, around: _, ...call } = query;
  if (address !== undefined) {
    onlyParameters(query, ['app_type', 'address', ...own]);
    const typed = readTypedPage(services, query);
    return { query: { ...call, ...typed.query } as Query & AreaPageQuery, typed };
  }
  if (area_id === undefined) throw missingParameter('area_id');
  return { query: { ...query, area_id } };
}

/** @throws Refusal 400 for any other parameter */
export function onlyParameters(query: object, names: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !names.includes(name));
  if (unknown !== undefined) throw unknownParameter(unknown, names);
}

const MAX_FILTER = 200;

/**
 * The parameters of a written page, from its address.
 * @throws Refusal 400 for a parameter that written pages do not know, unless the query has `nearest`
 */
export function readTypedContent({ app_type, address = '', nearest }: PageQuery): ContentQuery {
  const [path, search] = partsOf(address);
  const asked = parseSearch(search);
  const unknown = Object.keys(asked).find((name) => !WRITTEN_PARAMS.includes(name));
  if (unknown !== undefined && nearest !== '1')
    throw badParameter('address', sayNoParameter(unknown, WRITTEN_PARAMS), 'unknown-parameter');
  const filters = Object.entries(carryParams(asked, WRITTEN_PARAMS));
  const given = filters.filter(([, value]) => value !== '');
  const short = given.map(([name, value]) => [name, value.slice(0, MAX_FILTER)]);
  return { ...Object.fromEntries(short), app_type, path };
}
