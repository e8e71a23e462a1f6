import type { Decision } from '#generated/types.ts';
import {
  type AccessPage,
  type AccessRules,
  type AreaInput,
  OPEN,
  type PageInput,
  refuse,
} from './accessInput.ts';
import { areaExists, areaIsOpen, gate } from './areaRules.ts';
import {
  canBeBought,
  featureIsOn,
  hasData,
  hasDataYet,
  hasFigures,
  holdsRules,
  suitsArea,
} from './pageRules.ts';

/**
 * Decides whether a person may open a page for an area. Navigation, pages, data and export all call it.
 * Checks, in order: whether the page exists for the person, whether the area exists, whether there are data,
 * and whether the person has access. A missing page is reported before a locked one, so that nobody buys
 * access to an empty page. The rules of the page and of its section both apply.
 */
export function decidePage(input: PageInput): Decision {
  const { page } = input;
  if (!page) return refuse(input, 'unknown-page');
  const section = sectionRules(input);
  if (section === undefined) return refuse(input, 'unknown-page');
  const rules: AccessRules[] = [section, page];

  const absent = firstRefusal(rules, (rule) => featureIsOn(input, rule) ?? canBeBought(input, rule));
  if (absent) return absent;
  if (page.nonAreaBased || page.external !== undefined) {
    return rules.every((rule) => holdsRules(input, rule)) ? OPEN : gate(input);
  }

  const { area } = input;
  const noArea = areaExists(input);
  if (noArea || !area) return noArea ?? refuse(input, 'unknown-area');
  const empty =
    firstRefusal(rules, (rule) => hasDataYet(input, rule, area)) ??
    firstRefusal(rules, (rule) => suitsArea(input, rule, area, nameOf(page))) ??
    firstRefusal(rules, (rule) => hasData(input, rule, area)) ??
    hasFigures(input, page);
  if (empty) return empty;

  return holdsPage(input) ? OPEN : gate(input);
}

/** Whether a person has permission for the page in the area, with or without data. */
export function holdsPage(input: PageInput): boolean {
  const { area, page } = input;
  const section = sectionRules(input);
  if (!area || !page || !section) return false;
  return areaIsOpen(input, area) && [section, page].every((rule) => holdsRules(input, rule));
}

/**
 * A page's title in quotes, for messages. A title with placeholders is filled only on the open page, so the
 * menu title replaces it.
 */
const nameOf = ({ title, navTitle = title }: AccessPage): string =>
  `“${title.includes('{') ? navTitle : title}”`;

/** Decides whether a person may open an area of a product, regardless of the page. */
export function decideArea(input: AreaInput): Decision {
  const noArea = areaExists(input);
  if (noArea || !input.area) return noArea ?? refuse(input, 'unknown-area');
  return areaIsOpen(input, input.area) ? OPEN : gate(input);
}

function firstRefusal(rules: AccessRules[], check: (rule: AccessRules) => Decision | null): Decision | null {
  for (const rule of rules) {
    const refusal = check(rule);
    if (refusal) return refusal;
  }
  return null;
}

/** Rules of the page's section; undefined if the product has no such section, which closes the page. */
function sectionRules({ section, product, page }: PageInput): AccessRules | undefined {
  return section ?? product.sections.find((candidate) => candidate.section === page?.section);
}
