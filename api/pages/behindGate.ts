import { isGate, isSmall } from '#engine/core/access/areaRules.ts';
import { packageNames, packageTitle } from '#engine/core/access/packages.ts';
import type { PageHere } from '#engine/core/navigation/pagesHere.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import type { CompiledPage, LockedPackage, LockedPage } from '#generated/types.ts';
import type { AroundInput } from './aroundInput.ts';

/** Largest number of series and pages to name; the rest are counted. */
const MOST = 6;

/**
 * Describes the content of a locked page from manifests only: no figure is read, so none can leak.
 * @param here pages that exist for the person in the area
 */
export function behindGate(input: AroundInput, here: readonly PageHere[]): LockedPage | undefined {
  const { page } = input.read;
  if (!page || !isGate(input.answer.decision)) return undefined;
  const definition = page.method?.definition;
  return {
    title: lockedTitle(page),
    question: withArea(input, page.question),
    ...(definition !== undefined && isPlain(definition) && { definition }),
    figures: figuresOf(input, page),
    packages: packagesOf(input, page, here),
    ask: askPath(input),
  };
}

/** The title, or the menu title if the title has placeholders: only the open page can fill them. */
const lockedTitle = ({ title, navTitle = title }: CompiledPage): string =>
  isPlain(title) ? title : navTitle;

const isPlain = (text: string): boolean => !/[{[]/.test(text);

function withArea({ context, product }: AroundInput, text: string): string {
  const filled = text.replaceAll('{area}', context.area?.name ?? product.title);
  return isPlain(filled) ? filled : '';
}

/** The address of the form that requests access, on the same site. */
function askPath({ read: { area, path } }: AroundInput): string {
  return `/account/access?${new URLSearchParams({ page: [area, path].filter(Boolean).join('/') })}`;
}

function figuresOf({ suite }: AroundInput, { series }: CompiledPage): string[] {
  const known = series.flatMap((key) => suite.series[key] ?? []);
  const named = known
    .slice(0, MOST)
    .map(({ name, unit, firstYear }) =>
      sayMessage(suite.messages, 'gate-since', { series: name, unit, year: String(firstYear) }),
    );
  const more = known.length - named.length;
  return more > 0 ? [...named, sayMessage(suite.messages, 'gate-more', { count: String(more) })] : named;
}

function packagesOf(input: AroundInput, page: CompiledPage, here: readonly PageHere[]): LockedPackage[] {
  const { suite, product } = input;
  const { area } = input.context;
  const say = (key: string, values: Record<string, string>) =>
    sayMessage(suite.messages, key, { product: product.title, ...values });
  const needed = area && product.smallAreas && isSmall(product, area) ? [product.smallAreas.package] : [];
  const names = [...new Set([...needed, ...packageNames(product, page)])];
  if (names.length === 0) return [{ title: say('gate-in-product', {}), also: '' }];
  return names.map((name) => {
    const others = here.filter((one) => one.page !== page && packageNames(product, one.page).includes(name));
    const sections = [...new Set(others.map((one) => one.page.sectionTitle))];
    const also =
      others.length > MOST
        ? say('gate-package-sections', { count: String(others.length), sections: joinWords(sections) })
        : say('gate-package-also', { pages: joinWords(others.map(({ title }) => title)) });
    return {
      title: say('gate-in-package', {
        package: packageTitle(suite.permissions, product.permissionGroup, name),
      }),
      also: others.length === 0 ? '' : also,
    };
  });
}
