import { answeredPermissions } from '#api/access/answeredPermissions.ts';
import { viewerOf } from '#api/access/viewerOf.ts';
import { personIn } from '#api/request/asker.ts';
import { defineCall } from '#api/request/call.ts';
import { productOf } from '#api/request/product.ts';
import { decidePage } from '#engine/core/access/decidePage.ts';
import { writtenAccess } from '#engine/core/access/writtenAccess.ts';
import type { HelpAnswer, HelpQuery, TourStop } from '#generated/types.ts';

/** The glossary, and the tour of a site for the requester. */
export const helpCall = defineCall<HelpQuery>({
  method: 'GET',
  path: '/api/help/',
  example: { app_type: 'product', area_id: 'area' },
  summary: 'The glossary, and the tour of a site for the person who asks',
  query: 'HelpQuery',
  answer: 'HelpAnswer',
  asker: 'anybody',
  keys: true,
  async handle(services, { query, asker }) {
    const { suite, accounts } = services;
    const product = productOf(services, query.app_type);
    const site = suite.sites.sites.find(({ app_type }) => app_type === query.app_type);
    const viewer = await viewerOf(services, asker, product);
    const area = query.area_id === undefined ? null : viewer.find(query.area_id);
    const granted = await accounts.permissionsFor(asker.user?.id ?? null, area?.area_id ?? null);
    const { features, passAll } = suite.permissions;
    const words: Record<string, string | undefined> = {
      name: asker.user?.first_name,
      organisation: asker.user?.organisation.name,
      area: area?.name,
      product: site?.title,
    };
    const concerns = (permissions: string | undefined) =>
      decidePage({
        ...writtenAccess(site?.title ?? '', permissions === undefined ? {} : { permissions }),
        person: personIn(asker, granted),
        messages: suite.messages,
        features,
        passAll,
      }).open;
    const body: HelpAnswer = {
      terms: suite.glossary ?? [],
      tour: (suite.tours?.[site?.site ?? ''] ?? [])
        .filter(({ permissions }) => concerns(permissions))
        .flatMap(({ at, title, text }): TourStop[] => {
          const filled = [title, text].map((part) => fill(part, words));
          const [heading, said] = filled;
          return heading === null || said === null || heading === undefined || said === undefined
            ? []
            : [{ at, title: heading, text: said }];
        }),
      person: {
        crm_id: asker.user?.crm_id ?? null,
        organisation: asker.user?.organisation.name ?? null,
        permissions: answeredPermissions(asker, granted, features),
        focus_area: area?.area_id ?? null,
      },
    };
    return { body };
  },
});

/** A text with its placeholders filled; null if one has no value. */
function fill(text: string, words: Readonly<Record<string, string | undefined>>): string | null {
  let isWhole = true;
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name];
    if (!word) isWhole = false;
    return word ?? '';
  });
  return isWhole ? filled : null;
}
