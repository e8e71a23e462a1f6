/** Headers of every answer: it is data, never a page, and belongs to no other origin. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // Kept answers are told apart by everything that can change them.
  vary: 'Authorization, X-LOGIN-AS, X-ALL-SMALL-AREAS, Accept',
};
