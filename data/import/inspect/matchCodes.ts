import type { AreaManifest, SourceArea } from '#generated/types.ts';

type CodeRule = NonNullable<SourceArea['codes']>[number];

interface Candidate {
  rule: CodeRule;
  found: Map<string, AreaManifest>;
}

/** Reads texts as official codes: as they stand, filled up with zeros, or with zeros behind. */
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
  const byCode = new Map(
    areas.flatMap((area) => (area.codes?.[scheme] ? [[area.codes[scheme], area] as const] : [])),
  );
  const lengths = new Set([...byCode.keys()].map((code) => code.length));
  const with_ = (rule: CodeRule, codeOf: (text: string) => string): Candidate => ({
    rule,
    found: new Map(
      texts.flatMap((text) => {
        const area = byCode.get(codeOf(text));
        return area ? [[text, area] as const] : [];
      }),
    ),
  });
  const rules = [...lengths].flatMap((length) => {
    const longer = new Set(texts.filter((text) => text.length > length).map((text) => text.length));
    return [
      with_({ scheme, pad: length }, (text) => (/^\d+$/.test(text) ? text.padStart(length, '0') : '')),
      ...[...longer].map((whole) => zerosBehind(scheme, length, whole - length, texts, with_)),
    ];
  });
  return [with_({ scheme }, (text) => text), ...rules].filter(({ found }) => found.size > 0);
}

/** Codes with zeros behind, where they are most of the texts of this length. */
function zerosBehind(
  scheme: string,
  length: number,
  zeros: number,
  texts: readonly string[],
  with_: (rule: CodeRule, codeOf: (text: string) => string) => Candidate,
): Candidate {
  const pattern = `(\\d{${length}})${'0'.repeat(zeros)}`;
  const form = new RegExp(`^${pattern}$`);
  const candidate = with_({ scheme, pattern }, (text) => form.exec(text)?.[1] ?? '');
  const alike = texts.filter((text) => text.length === length + zeros);
  return candidate.found.size * 2 >= alike.length ? candidate : { ...candidate, found: new Map() };
}
