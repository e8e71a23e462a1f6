import { suggestion } from '#api/problem/suggestion.ts';
import type { Services } from '#api/services/services.ts';
import type { CompiledProduct } from '#generated/types.ts';
import { badParameter } from '#serving/http/problem.ts';
import { shown } from './readParameters.ts';

/**
 * The product with an app_type; undefined for a site without a product.
 * @throws Refusal 400 if no site has this app_type
 */
export function productOf({ products }: Services, appType: string): CompiledProduct | undefined {
  const product = products.get(appType);
  if (product !== undefined) return product ?? undefined;
  const names = [...products.keys()];
  throw badParameter(
    'app_type',
    `There is no product ${shown(appType)}.${suggestion(appType, names)} Known are ${names.join(', ')}.`,
    'unknown-product',
  );
}

/**
 * The product with an app_type, for calls that require one.
 * @throws Refusal 400
 */
export function neededProductOf(services: Services, appType: string): CompiledProduct {
  const product = productOf(services, appType);
  if (product) return product;
  const names = [...services.products].filter(([, known]) => known).map(([name]) => name);
  throw badParameter(
    'app_type',
    `${shown(appType)} has no reports. Products with reports are ${names.join(', ')}.`,
    'product-without-reports',
  );
}
