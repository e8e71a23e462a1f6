import type { Services } from '#api/services/services.ts';
import type { ObservationQuery, ObservationSet } from '#data/store.ts';
import { correctionLine } from './correctionLine.ts';

/**
 * Descriptions of corrections to figures that a person reads. Only figures that they may read are compared,
 * so others are not disclosed.
 * @param readable the rows of a version that they may read
 */
export async function correctionsOfRows(
  { suite, store }: Pick<Services, 'suite' | 'store'>,
  queries: readonly ObservationQuery[],
  version: string,
  readable: (set: ObservationSet) => readonly { value?: number | null | undefined; status: string }[],
): Promise<string[]> {
  const lines: string[] = [];
  const textAt = async (code: string) =>
    JSON.stringify(readable(await store.query(queries, code)).map(({ value, status }) => [value, status]));
  for (const correction of await store.corrections(queries, version))
    if ((await textAt(correction.other)) !== (await textAt(version)))
      lines.push(correctionLine(suite, correction));
  return lines;
}
