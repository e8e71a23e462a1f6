import { neededProductOf } from '#api/request/product.ts';
import type { Services } from '#api/services/services.ts';
import { carryParams, parseSearch } from '#engine/core/navigation/searchString.ts';
import { parsePageAddress } from '#engine/page/address/pageAddress.ts';
import { callParameters, type ReadAddress, readAddress } from '#engine/page/address/readAddress.ts';
import { settleAddress } from '#engine/page/address/settleAddress.ts';
import type { CompiledProduct, ContentQuery } from '#generated/types.ts';
import { badParameter } from '#serving/http/problem.ts';
import type { AreaPageQuery } from './openPage.ts';

/** An area page, asked for by its address. */
export interface TypedPage {
  product: CompiledProduct;
  read: ReadAddress;
  /** the same request by its parameters */
  query: AreaPageQuery;
}

/** Path and query of an address. The query is '' or starts with '?'. */
function partsOf(address: string): [path: string, search: string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

/**
 * The page that an address of a product names, corrected as in a browser.
 * @throws Refusal 400 for an address that names no area
 */
export function readTypedPage(services: Services, app_type: string, typed: string): TypedPage {
  const { suite } = services;
  const product = neededProductOf(services, app_type);
  const [path, search] = partsOf(typed);
  const address = parsePageAddress(path.replace(/\/+$/, ''));
  const right = address && settleAddress(suite, product, address, search);
  if (!right) throw badParameter('address', 'The address has to begin with an area, as in /area/page.');
  const read = readAddress(suite, product, right.address, right.search, right.found);
  const query: AreaPageQuery = {
    ...callParameters(read),
    app_type,
    area_id: read.area,
    path: read.path,
    ...(read.compare.length > 0 && { compare_area_id: [...read.compare] }),
    nearest: '1',
  };
  return { product, read, query };
}

const FILTERS = ['q', 'topic', 'frequency', 'area_type'];
const MAX_FILTER = 200;

/** The parameters of a written page, from its address. */
export function readTypedContent(app_type: string, typed: string): ContentQuery {
  const [path, search] = partsOf(typed);
  const filters = Object.entries(carryParams(parseSearch(search), FILTERS));
  const given = filters.filter(([, value]) => value !== '');
  const short = given.map(([name, value]) => [name, value.slice(0, MAX_FILTER)]);
  return { ...Object.fromEntries(short), app_type, path };
}
