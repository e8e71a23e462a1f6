import type { AreaManifest, SourceArea } from '#generated/types.ts';
import { AreaMatcher } from '#import/match/areaMatcher.ts';

type CodeRule = NonNullable<SourceArea['codes']>[number];

interface Candidate {
  rule: CodeRule;
  found: ReadonlyMap<string, AreaManifest>;
}

/** A code followed by a name in the same cell: 0301 Oslo. */
export const codeBefore = {
  cell: /^\w*\d\w*[ :–-]+\p{L}/u,
  code: '(\\w*\\d\\w*)[ :–-].*',
  // More repetitions would need a time limit for each cell.
  name: '\\w*\\d\\w*[ :–-][ :–-]?[ :–-]?(.*)',
};

/** Areas that a rule finds for these cells, as the import would, and cells that can be several. */
export function matchedBy(rule: SourceArea, texts: readonly string[], areas: readonly AreaManifest[]) {
  const matcher = new AreaMatcher(rule, areas);
  const matched = new Map<string, AreaManifest>();
  const several: string[] = [];
  for (const text of texts) {
    const match = matcher.of(text);
    if (typeof match === 'object') matched.set(text, match);
    else if (match === 'several') several.push(text);
  }
  return { matched, several };
}

/** Reads texts as official codes: unchanged, padded with zeros, followed by zeros, or followed by a name. */
export function matchedCodes(
  texts: readonly string[],
  areas: readonly AreaManifest[],
): { rule: Pick<SourceArea, 'codes'>; matched: Map<string, AreaManifest> } {
  const schemes = new Set(areas.flatMap(({ codes = {} }) => Object.keys(codes)));
  const candidates = [...schemes].flatMap((scheme) => candidatesOf(scheme, texts, areas));
  const chosen: Candidate[] = [];
  const matched = new Map<string, AreaManifest>();
  for (;;) {
    const fresh = ({ found }: Candidate) => [...found.keys()].filter((text) => !matched.has(text)).length;
    const best = candidates
      .filter(({ rule }) => rule.pad === undefined || chosen.length === 0)
      .toSorted((a, b) => fresh(b) - fresh(a) || (a.rule.pad ?? 0) - (b.rule.pad ?? 0))[0];
    if (!best || fresh(best) < (chosen.length === 0 ? 1 : 2)) break;
    chosen.push(best);
    for (const [text, area] of best.found) if (!matched.has(text)) matched.set(text, area);
    if (best.rule.pad !== undefined) break;
  }
  return { rule: { codes: chosen.map(({ rule }) => rule) }, matched };
}

function candidatesOf(scheme: string, texts: readonly string[], areas: readonly AreaManifest[]): Candidate[] {
  const own = areas.filter(({ codes }) => codes?.[scheme] !== undefined);
  const lengths = new Set(own.flatMap(({ codes }) => codes?.[scheme]?.length ?? []));
  const candidate = (rule: CodeRule): Candidate => ({
    rule,
    found: matchedBy({ codes: [rule] }, texts, own).matched,
  });
  const glued = texts.some((text) => codeBefore.cell.test(text))
    ? [candidate({ scheme, pattern: codeBefore.code })]
    : [];
  const rules = [...lengths].flatMap((length) => {
    const longer = new Set(
      texts.flatMap((text) => (/^\d+$/.test(text) && text.length > length ? [text.length] : [])),
    );
    return [
      candidate({ scheme, pad: length }),
      ...[...longer].flatMap((whole) => {
        const alike = texts.filter((text) => text.length === whole);
        const one = candidate({ scheme, pattern: `(\\d{${length}})${'0'.repeat(whole - length)}` });
        // Accepted only if at least half of the texts of this length match.
        return one.found.size * 2 >= alike.length ? [one] : [];
      }),
    ];
  });
  return [candidate({ scheme }), ...glued, ...rules].filter(({ found }) => found.size > 0);
}
