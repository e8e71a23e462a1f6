import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const words = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(`manifests/messages/${file}.json`, 'utf8'));

it('writes apostrophes as printers do, but in the words of the specification (true pages)', () => {
  const files = globSync(
    'manifests/{areas,content,dimensions,glossary,messages,products,series,topics}/**/*.{json,md}',
  );
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const straight = lines.filter((line) => /\p{L}'\p{L}/u.test(line));
  expect(straight.map((line) => line.trim())).toEqual([
    '"page-not-found": "Sorry, this page doesn\'t exist.",',
  ]);
});

describe('manifests/messages', () => {
  const gates = words('gates');
  it.each([
    ['area-invalid-title', 'Page not found - 404 - incorrect area', '§8.1'],
    ['area-invalid', '{area} is not a valid area for this product', '§8.1'],
    ['did-you-mean', 'Did you mean?', '§2.37'],
    ['page-not-found-title', 'Page not found - 404', '§2.38'],
    ['page-not-found', "Sorry, this page doesn't exist.", '§8.2'],
    ['subscription-only-title', 'Subscription access only', '§2.39'],
    ['subscription-only', 'Subscription access only.', '§8.8'],
    ['subscribers-only', 'This page for {area} is only available to subscribers', '§6.11'],
    ['not-in-subscription', 'Sorry, this page is not part of your {product} subscription', '§6.10'],
    ['no-data-title', 'No data', '§2.39'],
    ['no-data', 'Data is not available for {area}.', '§8.7'],
    ['no-data-inline', 'data is not available for {area}', '§2.39'],
    ['no-data-small-counts', 'Data is not available for some areas with very small counts.', '§8.6'],
    ['product-without-type', 'The {product} does not contain data for {type}.', '§8.3'],
    ['page-not-available', '{page} is not available for {area}', '§8.4'],
    ['page-not-available-for-type', '{page} is not available for {type}', '§8.4'],
  ])('%s has the words of the specification (%s, %s)', (key, text) => {
    expect(gates[key]).toBe(text);
  });

  it('has the words of login, selectors and error screens (§2.40, §5.1.1, §5.1.2, §5.2.1, §5.3.2, §5.7, §8.10, §8.14, §9.9)', () => {
    expect(words('login')).toMatchObject({
      'login-email-required': 'Please enter an email address',
      'login-password-required': 'Please enter your password',
      'login-existing':
        'Great - it looks like you already have an account! Please sign in or reset your password here.',
    });
    expect(words('areas')).toMatchObject({
      'no-matches': 'No matches.',
      'area-maximum': 'Reached maximum area selection',
      'comparer-non-subscribed': 'Non-subscribed area',
      'comparer-invalid': 'Invalid area',
    });
    expect(words('errors')).toMatchObject({
      'error-title': 'Oops! Something went wrong',
      'gate-error': 'Something went wrong!',
    });
    expect(words('shell')).toMatchObject({
      'staff-features': 'Staff Features',
      'staff-public-user': 'Public user',
    });
  });
});

describe('pages of small areas', () => {
  it('say what their table breaks down', () => {
    const pages = globSync(
      'manifests/products/regions/{businesses,demographics,environment}/small-areas.page.json',
    );
    expect(pages).toHaveLength(3);
    for (const page of pages)
      expect(readFileSync(page, 'utf8'), page).toContain('"title": "Small areas breakdown"');
  });
});
