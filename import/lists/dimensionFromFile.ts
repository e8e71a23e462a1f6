import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import { counting } from '#data/problems/wording.ts';
import { slugOf } from '#engine/core/words/plainLetters.ts';
import type { DimensionManifest } from '#generated/types.ts';
import { compactJson } from '#import/inspect/compactJson.ts';
import { looksLikeTotal } from '#import/inspect/matchMembers.ts';
import { type FileList, readList } from './readList.ts';

export interface DimensionWishes {
  dimension: string;
  from: string;
  /** column with the codes; absent: the code column of a structure message */
  code?: string | undefined;
  label?: string | undefined;
  parent?: string | undefined;
  name?: string | undefined;
  entry?: string | undefined;
  /** code list to read from a structure message */
  codelist?: string | undefined;
}

/**
 * Writes a dimension with the members in columns of a file, in file order.
 * @returns a description for people
 * @throws ImportStop if a code repeats with another name, or the dimension exists
 */
export async function writeDimension(wishes: DimensionWishes, root: string): Promise<string> {
  const { dimension, from, entry, codelist } = wishes;
  if (!/^[A-Z][A-Z0-9_]*$/.test(dimension)) {
    throw new ImportStop(
      `${quoted(dimension)} is no code of a dimension: capitals, digits and _, such as AGE_5.`,
    );
  }
  const path = `manifests/dimensions/${slugOf(dimension.replaceAll('_', '-'))}.json`;
  if (existsSync(join(root, path))) throw new ImportStop(`There is a file ${path} already.`);
  const manifest = dimensionOf(await readList({ file: from, entry, codelist }), wishes);
  writeFileSync(
    join(root, path),
    `${compactJson({ $schema: '../../schemas/dimension.schema.json', ...manifest })}\n`,
  );
  const total = manifest.totalName === undefined ? '' : `, total ${quoted(manifest.totalName)}`;
  return `Wrote ${path}: ${counting(manifest.members.length, 'member')}${total}. Say there whether they add up ("additive") and have an order ("ordered"). Now: npx rohe check`;
}

function dimensionOf(
  list: FileList,
  { dimension, code, label, parent, name, from }: DimensionWishes,
): DimensionManifest {
  const isListed = list.title !== undefined;
  if (!isListed && (code === undefined || label === undefined))
    throw new ImportStop(
      `Say which columns hold codes and names: --code and --label. Columns are ${list.names.map(quoted).join(', ')}.`,
      { file: from },
    );
  const [codeAt, labelAt] = [list.column(code ?? 'Code'), list.column(label ?? 'Name')];
  const above = parent ?? (isListed ? 'Parent' : undefined);
  const parentAt = above === undefined ? undefined : list.column(above);
  const members = new Map<string, DimensionManifest['members'][number]>();
  let total: { code: string; name: string } | undefined;
  for (const row of list.rows) {
    const member = { code: row[codeAt] ?? '', name: row[labelAt] || (row[codeAt] ?? '') };
    if (member.code === '') continue;
    if (/[,{}]/.test(member.code)) {
      throw new ImportStop(`Code ${quoted(member.code)} holds a comma or a brace, which no code may.`, {
        file: from,
      });
    }
    const before = members.get(member.code);
    if (before && before.name !== member.name) {
      throw new ImportStop(
        `Code ${member.code} stands for ${quoted(before.name)} and for ${quoted(member.name)}.`,
        { file: from },
      );
    }
    const upper = row[parentAt ?? -1] ?? '';
    if (total === undefined && upper === '' && looksLikeTotal(member.code, member.name)) total = member;
    else if (!before && member.code !== total?.code)
      members.set(member.code, { ...member, ...(upper && { parent: upper }) });
  }
  const [first, ...others] = members.values();
  if (!first) throw new ImportStop(`No members are found in ${basename(from)}.`);
  return {
    dimension,
    name: name ?? list.title ?? (label ?? '').replace(/\.name$/, ''),
    total: total?.code ?? 'TOTAL',
    ...(total && { totalName: total.name }),
    members: [first, ...others],
  };
}
