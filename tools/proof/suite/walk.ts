import { placedParamNames } from '#engine/core/navigation/pathParams.ts';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import { linkedPath } from '#engine/core/plan/resolve/linkedPath.ts';
import type {
  AreaManifest,
  CompiledPage,
  CompiledProduct,
  CompiledSuite,
  PageResponse,
} from '#generated/types.ts';
import { type Choices, otherChoices } from './choices.ts';
import type { Proof } from './openProof.ts';
import { emailOfPerson } from './people.ts';

/** A page for an area, as the API answers staff. */
export interface Visited {
  product: CompiledProduct;
  page: CompiledPage;
  area: AreaManifest;
  /** HTTP status */
  status: number;
  answer: PageResponse;
  /** the choices on the page; absent: those it begins with */
  chosen?: Choices;
}

/** What to visit; absent: all products, and areas that cover each type and each special case. */
export interface WalkOptions {
  products?: readonly string[];
  areas?: readonly string[];
  /** every area of the product */
  all?: boolean;
  /** products whose pages are also visited with another choice of each picker, for the first area where they are open */
  choices?: readonly string[];
}

/** Requests run a few at a time, so that reading figures and rendering pages overlap. */
const AT_ONCE = 4;
const STAFF = emailOfPerson('STAFF.IS_STAFF');

/** Every page of every product for its areas, as staff see it, in the order of the manifests. */
export async function* walk(proof: Proof, options: WalkOptions = {}): AsyncGenerator<Visited> {
  const headers = await headersOf(proof, STAFF);
  const visit = async (place: Place): Promise<Visited> => {
    const { product, page, area, chosen = {} } = place;
    const query = Object.entries(chosen).filter(([name]) => !placedParamNames(page).includes(name));
    const url = pageUrl(product, area.area_id, linkedPath(proof.suite, page, chosen));
    const { statusCode, body } = await proof.api.inject({
      url: [url, ...query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)].join('&'),
      headers,
    });
    return { ...place, status: statusCode, answer: JSON.parse(body) as PageResponse };
  };
  yield* inTurn(placesOf(proof.suite, options), visit, options.choices);
}

type Place = Omit<Visited, 'status' | 'answer'>;

/** Visits places a few at a time, and other choices of the products named. */
async function* inTurn(
  places: readonly Place[],
  visit: (place: Place) => Promise<Visited>,
  products: readonly string[] = [],
): AsyncGenerator<Visited> {
  const chosen = new Set<CompiledPage>();
  for (let from = 0; from < places.length; from += AT_ONCE) {
    const visited = await Promise.all(places.slice(from, from + AT_ONCE).map(visit));
    yield* visited;
    const others = visited.flatMap(({ product, page, area, answer: { view } }) => {
      if (!products.includes(product.product) || !view || chosen.has(page)) return [];
      chosen.add(page);
      return otherChoices(page, view).map((choices) => ({ product, page, area, chosen: choices }));
    });
    yield* inTurn(others, visit);
  }
}

/** Address of a page at the API. */
export const pageUrl = ({ app_type }: CompiledProduct, area: string, path: string): string =>
  `/api/page/?app_type=${app_type}&area_id=${area}&path=${encodeURIComponent(path)}`;

/** Headers of a new session of a tried person. */
export async function headersOf({ accounts }: Proof, email: string): Promise<Record<string, string>> {
  const user = await accounts.userByEmail(email);
  if (!user) throw new Error(`There is no account ${email}.`);
  return { authorization: `Token ${await accounts.sessions.open(user.id, { remember: false })}` };
}

/** The pages and areas to visit. @throws Error if a product or an area does not exist */
function placesOf(
  suite: CompiledSuite,
  { products, areas, all }: WalkOptions,
): Pick<Visited, 'product' | 'page' | 'area'>[] {
  const strange = [
    ...(products ?? []).filter((name) => !Object.hasOwn(suite.products, name)),
    ...(areas ?? []).filter((id) => !suite.areas.some(({ area_id }) => area_id === id)),
  ];
  if (strange.length > 0) throw new Error(`There is no ${strange.join(', no ')} in this suite.`);
  return Object.values(suite.products)
    .filter(({ product }) => products?.includes(product) ?? true)
    .flatMap((product) => {
      const of = suite.areas.filter(
        ({ area_type, hiddenDuplicateOf }) => product.areaTypes.includes(area_type) && !hiddenDuplicateOf,
      );
      const walked = areas
        ? of.filter(({ area_id }) => areas.includes(area_id))
        : all
          ? of
          : coveringAreas(of, product);
      return ownPages(product)
        .filter(({ external, nonAreaBased }) => external === undefined && !nonAreaBased)
        .flatMap((page) => walked.map((area) => ({ product, page, area })));
    });
}

/** The smallest, the middle and the largest area of each type, and the start areas of a product. */
function coveringAreas(
  areas: readonly AreaManifest[],
  { defaultAreas, benchmark }: Pick<CompiledProduct, 'defaultAreas' | 'benchmark'>,
): AreaManifest[] {
  const chosen = new Set([benchmark, ...defaultAreas]);
  for (const some of Map.groupBy(areas, ({ area_type }) => area_type).values()) {
    const bySize = some.toSorted((a, b) => (a.population ?? 0) - (b.population ?? 0));
    for (const at of [0, Math.floor(bySize.length / 2), -1]) chosen.add(bySize.at(at)?.area_id ?? '');
  }
  return areas.filter(({ area_id }) => chosen.has(area_id));
}
