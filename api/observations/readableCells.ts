import { areaAccess, passesAllOf } from '#api/access/pageDecision.ts';
import { type MayRead, readableMembers } from '#api/access/readableMembers.ts';
import type { Asker } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import type { Coverage } from '#data/store.ts';
import type { Area, CompiledProduct } from '#generated/types.ts';
import { forbidden } from '#serving/http/problem.ts';
import type { ObservationQuestion } from './observationQuestion.ts';

/** Which members may be read, by series and area. */
export type ReadableCells = (series: string, areaId: string) => MayRead;

/**
 * The members that the requester may read. People who pass every check may read everything, so they can check
 * an import before a page shows it.
 * @throws Refusal 403 naming every series and area that no open page shows; the answer is never partial
 */
export async function readableCells(
  services: Services,
  asker: Asker,
  product: CompiledProduct,
  coverage: Coverage,
  question: ObservationQuestion,
  areas: readonly Area[],
): Promise<ReadableCells> {
  const { series, breakdown, members = [] } = question;
  const readable = new Map<string, MayRead>();
  const refused: { series: string; area_id: string }[] = [];
  for (const area of areas) {
    const access = await areaAccess(services, asker, product, area.area_id, area, coverage);
    for (const { series: key } of series) {
      const mayRead = passesAllOf(services, access)
        ? () => true
        : readableMembers(services, access, key, breakdown);
      if (mayRead && members.every(mayRead)) readable.set(`${key}|${area.area_id}`, mayRead);
      else refused.push({ series: key, area_id: area.area_id });
    }
  }
  if (refused.length > 0) throw refusal(refused);
  return (key, areaId) => readable.get(`${key}|${areaId}`) ?? (() => false);
}

function refusal(refused: { series: string; area_id: string }[]) {
  const [first] = refused;
  const more = refused.length > 1 ? ` and ${refused.length - 1} more` : '';
  const message = `No page that is open to you shows ${first?.series} for ${first?.area_id}${more} in this breakdown.`;
  return forbidden('not-open', message, { refused });
}
