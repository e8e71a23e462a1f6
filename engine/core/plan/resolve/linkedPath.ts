import { placedParamNames, placedPath } from '#engine/core/navigation/pathParams.ts';
import type { CompiledPage, CompiledSuite, PageParam } from '#generated/types.ts';
import { plainParams } from './plainParams.ts';

/**
 * The address of a page with its params: values of `carried` that the page offers, otherwise defaults. Links
 * keep a reader's choices with it.
 */
export function linkedPath(
  suite: CompiledSuite,
  page: CompiledPage,
  carried: Readonly<Record<string, string>> = {},
): string {
  const product = suite.products[page.product];
  if (!product || placedParamNames(page).length === 0) return page.path;
  const params = plainParams(suite, product, page, carried);
  return placedPath(page, Object.fromEntries(params.map(({ name, value }) => [name, value])));
}

/**
 * The choices that a page accepts: its own params, with values it offers. Values that depend on an area are
 * not checked.
 */
export function fittingChoices(
  suite: CompiledSuite,
  page: CompiledPage,
  chosen: Readonly<Record<string, string>>,
): Record<string, string> {
  const product = suite.products[page.product];
  const own = Object.entries(chosen).filter(([name]) => Object.hasOwn(page.params ?? {}, name));
  if (!product || own.length === 0) return {};
  const params = plainParams(suite, product, page, chosen);
  return Object.fromEntries(
    own.filter(([name, value]) => {
      const param = params.find((one) => one.name === name);
      const values = param?.multiple ? value.split(',') : [value];
      const isOffered = (one: string) => param?.options.some((option) => option.value === one) ?? false;
      return isByArea(page.params?.[name]) || values.every(isOffered);
    }),
  );
}

const isByArea = (param: PageParam | undefined): boolean =>
  (param?.areaTypes ?? param?.childAreas ?? param?.parentAreas ?? param?.childAreaTypes) !== undefined;

/** The address of a page with the defaults of all params in its path. */
export const defaultPath = (suite: CompiledSuite, page: CompiledPage): string => linkedPath(suite, page);
