import { type MessageValues, sayMessage } from '#engine/core/words/fillMessage.ts';
import type {
  Area,
  CompiledPage,
  CompiledProduct,
  Decision,
  DecisionReason,
  MessagesManifest,
  NavigationRules,
  UserContext,
} from '#generated/types.ts';
import type { Person } from './person.ts';

/**
 * A page without a figure for an area. `lacked`: other areas of the same type have figures, so readers would
 * look for it.
 */
export type EmptyPage = UserContext['empty_pages'][number];

/** Parts of a product that access decisions use. */
export type AccessProduct = Pick<
  CompiledProduct,
  'title' | 'areaTypes' | 'public' | 'basicPermission' | 'permissionGroup' | 'smallAreas' | 'sections'
>;
export type AccessPage = Pick<CompiledPage, 'id' | 'title' | 'navTitle' | 'path' | 'section'> & AccessRules;
export type AccessRules = NavigationRules;

export interface AreaInput {
  product: AccessProduct;
  /** null: the product has no such area */
  area: Area | null;
  /** the requested area id, used to name an unknown area */
  areaId?: string;
  person: Person;
  messages: MessagesManifest;
  /** feature flags: `FEATURE_MVP` → on for everybody */
  features?: Readonly<Record<string, boolean>>;
  /** groups whose members pass every check */
  passAll?: readonly string[];
}

export interface PageInput extends AreaInput {
  /** null: the product has no such page */
  page: AccessPage | null;
  /** the section's rules, which the page inherits; looked up in the product if left out */
  section?: AccessRules | null;
  /** series keys without data for the area */
  seriesWithoutData?: readonly string[];
  /** pages without a figure for the area */
  emptyPages?: readonly EmptyPage[];
}

/** Message keys for every reason except `open`. */
const WORDS: Record<Exclude<DecisionReason, 'open'>, [title: string, message: string]> = {
  'unknown-area': ['area-invalid-title', 'area-invalid'],
  'unknown-page': ['page-not-found-title', 'page-not-found'],
  'log-in': ['subscription-only-title', 'subscribers-only'],
  'extend-area': ['subscription-only-title', 'not-in-subscription'],
  'add-area': ['subscription-only-title', 'not-in-subscription'],
  package: ['subscription-only-title', 'not-in-subscription'],
  'area-type': ['no-data-title', 'page-not-available-for-type'],
  'only-areas': ['no-data-title', 'page-not-available'],
  'no-data': ['no-data-title', 'no-data'],
  'no-product-data': ['no-data-title', 'product-without-type'],
};

/** A refusal worded for its reason; `message` replaces the standard message of the reason. */
export function refuse(
  input: AreaInput,
  reason: Exclude<DecisionReason, 'open'>,
  values: MessageValues = {},
  message: string = WORDS[reason][1],
): Decision {
  const filled: MessageValues = {
    area: input.area?.name ?? input.areaId,
    product: input.product.title,
    ...values,
  };
  return {
    open: false,
    reason,
    title: sayMessage(input.messages, WORDS[reason][0], filled),
    message: asSentence(sayMessage(input.messages, message, filled)),
  };
}

/** The specification words some of these without a full stop. */
const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

export const OPEN: Decision = { open: true, reason: 'open', title: '', message: '' };
