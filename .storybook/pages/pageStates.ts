import type { Accounts } from '#data/accounts/contract.ts';
import type {
  CompiledPage,
  CompiledProduct,
  CompiledSuite,
  DecisionReason,
  PagePayload,
} from '#generated/types.ts';
import type { PageAsker } from './pageAsker.ts';

/**
 * The account with the most packages, one with only the census, and one that may see everything, which is
 * used for pages that the first can see in no area.
 */
const SUBSCRIBER = 'subscriber@rohe.test';
const CENSUS = 'census@rohe.test';
const STAFF = 'staff@rohe.test';

/** The people who view pages, and where. */
export interface People {
  /** public areas */
  publicAreas: string[];
  /** areas that only the subscriber has */
  ownAreas: string[];
  /** session of the subscriber */
  token: string;
  /** session of a person with only the census */
  censusToken: string;
  /** session of a person who may see everything */
  staffToken: string;
}

/** One payload for each way to see a page. The stories for loading, error and phone use these too. */
export interface PageStates {
  visitor: PagePayload;
  subscriber: PagePayload;
  census: PagePayload;
  staff: PagePayload;
  locked: PagePayload;
  noData: PagePayload;
}

const EMPTY: readonly DecisionReason[] = ['area-type', 'only-areas', 'no-data', 'no-product-data'];

export async function meetPeople(accounts: Accounts): Promise<People> {
  const account = async (email: string) => {
    const user = await accounts.userByEmail(email);
    if (!user) throw new Error(`There is no account ${email}.`);
    return { user, token: await accounts.sessions.open(user.id, { remember: false }) };
  };
  const { user, token } = await account(SUBSCRIBER);
  return {
    publicAreas: (await accounts.publicAreas()).map(({ area_id }) => area_id),
    ownAreas: await accounts.userAreas(user.id),
    token,
    censusToken: (await account(CENSUS)).token,
    staffToken: (await account(STAFF)).token,
  };
}

/** The suite with figures, and without any, because some pages have data for every type of area. */
export interface Askers {
  full: PageAsker;
  empty(): Promise<PageAsker>;
}

/**
 * Requests a page as each person, in the areas that show the state best. Each list is tried in order, and the
 * first area that shows the state is used.
 */
export async function askStates(
  { full, empty }: Askers,
  suite: CompiledSuite,
  product: CompiledProduct,
  page: CompiledPage,
  { publicAreas, ownAreas, token, censusToken, staffToken }: People,
): Promise<PageStates> {
  const typeOf = new Map(suite.areas.map(({ area_id, area_type }) => [area_id, area_type]));
  /** Each area of a list, compared with two others of its type. */
  const among = (areas: readonly string[]): Place[] =>
    areas.map((area) => {
      const alike = areas.filter((other) => other !== area && typeOf.get(other) === typeOf.get(area));
      return { area, compare: alike.slice(0, 2) };
    });
  const local = publicAreas.filter((area) => area !== product.benchmark);
  const open = among([...local, product.benchmark]);
  const own = among(ownAreas);
  const ofEachType = suite.areaTypes.flatMap(({ code }) => {
    const area = suite.areas.find(({ area_type }) => area_type === code);
    return area ? [{ area: area.area_id, compare: [] }] : [];
  });
  const elsewhere = [...among(page.onlyAreas ?? []), ...ofEachType];
  const asked = (asker: PageAsker, person: string | null): Asked => {
    const at = (place: Place) => ({ product, page, token: person, ...place });
    return { look: (place) => asker.look(at(place)), ask: (place) => asker.ask(at(place)) };
  };
  const visitor = asked(full, null);
  const subscriber = asked(full, token);
  const census = asked(full, censusToken);
  const staff = asked(full, staffToken);
  return {
    visitor: (await firstThat(isOpen, open, visitor)) ?? (await visitor.ask(firstOf(open))),
    subscriber:
      (await firstThat(isOpen, own, subscriber)) ??
      (await firstThat(isOpen, elsewhere, staff)) ??
      (await subscriber.ask(firstOf(own))),
    census: (await firstThat(isOpen, own, census)) ?? (await census.ask(firstOf(own))),
    staff: (await firstThat(isOpen, [...own, ...elsewhere], staff)) ?? (await staff.ask(firstOf(own))),
    locked: (await firstThat(isLocked, [...own, ...elsewhere], visitor)) ?? (await visitor.ask(firstOf(own))),
    noData:
      (await firstThat(isEmpty, ofEachType, visitor)) ??
      (await asked(await empty(), staffToken).ask(firstOf(open))),
  };
}

interface Place {
  area: string;
  compare: readonly string[];
}

/** A request for a page at a place as one person. */
interface Asked {
  look(place: Place): Promise<PagePayload>;
  ask(place: Place): Promise<PagePayload>;
}

const isOpen = ({ decision }: PagePayload) => decision.open;
const isLocked = ({ status }: PagePayload) => status === 403;
const isEmpty = ({ decision }: PagePayload) => EMPTY.includes(decision.reason);

async function firstThat(
  shows: (payload: PagePayload) => boolean,
  places: readonly Place[],
  { look, ask }: Asked,
): Promise<PagePayload | undefined> {
  for (const place of places) if (shows(await look(place))) return ask(place);
  return undefined;
}

function firstOf(places: readonly Place[]): Place {
  const [first] = places;
  if (!first) throw new Error('The demonstration accounts have no areas to show pages for.');
  return first;
}
